import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { retryFailedLoads } from '@exchange/shared-platform';
import { ErrorScreen } from './error-screen.tsx';

interface ErrorBoundaryProps {
  /** Moves the focus to the next heading: who can't see the page hears of it, and "Try again" goes with the error. */
  readonly awaitHeading?: () => void;
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}

interface BoundaryProps extends ErrorBoundaryProps {
  readonly locationKey: string;
}

interface BoundaryState {
  readonly error?: unknown;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {};

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error };
  }

  override componentDidCatch() {
    this.props.awaitHeading?.();
  }

  override componentDidUpdate(before: BoundaryProps, { error }: BoundaryState) {
    // The navigation away from a broken page, not the one that led to it.
    if (error !== undefined && before.locationKey !== this.props.locationKey) this.reset();
  }

  override componentWillUnmount() {
    if (this.state.error !== undefined) retryFailedLoads();
  }

  private readonly reset = () => {
    retryFailedLoads();
    this.setState({ error: undefined });
  };

  private readonly retry = () => {
    this.props.awaitHeading?.();
    this.reset();
  };

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <ErrorScreen error={error} onRetry={this.props.onRetry ?? this.retry} />;
  }
}

/** Shows the error screen in place of what failed: a page, while the frame around it stays, or the frame itself. */
export function ErrorBoundary(props: ErrorBoundaryProps) {
  return <Boundary {...props} locationKey={useLocation().key} />;
}
