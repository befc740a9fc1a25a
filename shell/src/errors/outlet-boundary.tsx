import { Component, use, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { retryFailedLoads } from '@exchange/shared-platform';
import { AwaitHeading } from '../navigation/use-heading-focus.ts';
import { ErrorScreen } from './error-screen.tsx';

interface BoundaryProps {
  readonly locationKey: string;
  readonly awaitHeading: () => void;
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly error?: unknown;
  readonly failedAt?: string | undefined;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {};

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error };
  }

  override componentDidCatch() {
    // Nobody who can't see the page would know that it is not the one they asked for.
    this.props.awaitHeading();
    this.setState({ failedAt: this.props.locationKey });
  }

  override componentDidUpdate() {
    const { failedAt } = this.state;
    // A navigation away from a broken page resets the error.
    if (failedAt !== undefined && failedAt !== this.props.locationKey) this.reset();
  }

  override componentWillUnmount() {
    if (this.state.error !== undefined) retryFailedLoads();
  }

  private readonly reset = () => {
    retryFailedLoads();
    this.setState({ error: undefined, failedAt: undefined });
  };

  private readonly retry = () => {
    // The pressed button is removed with the error, so the focus moves to the next heading.
    this.props.awaitHeading();
    this.reset();
  };

  override render() {
    const { error } = this.state;
    return error === undefined ? (
      this.props.children
    ) : (
      <ErrorScreen error={error} onRetry={this.props.onRetry ?? this.retry} />
    );
  }
}

/** Keeps a failure of a page inside the page: header, footer and the rest of the site stay. */
export function OutletBoundary({ children }: { children: ReactNode }) {
  return (
    <Boundary locationKey={useLocation().key} awaitHeading={use(AwaitHeading)}>
      {children}
    </Boundary>
  );
}

/** Shows the error screen alone when the frame itself failed. */
export function FrameBoundary({ children }: { children: ReactNode }) {
  return (
    <Boundary locationKey={useLocation().key} awaitHeading={use(AwaitHeading)} onRetry={() => window.location.reload()}>
      {children}
    </Boundary>
  );
}
