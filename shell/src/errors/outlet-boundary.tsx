import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { retryFailedLoads } from 'shared-platform';
import { ErrorScreen } from './error-screen.tsx';

interface BoundaryProps {
  readonly locationKey: string;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly error?: unknown;
  readonly failedAt?: string;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {};

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error };
  }

  override componentDidCatch() {
    this.setState({ failedAt: this.props.locationKey });
  }

  override componentDidUpdate() {
    const { failedAt } = this.state;
    // Whoever leaves a broken page gets a new chance at the next one.
    if (failedAt !== undefined && failedAt !== this.props.locationKey) this.reset();
  }

  override componentWillUnmount() {
    if (this.state.error !== undefined) retryFailedLoads();
  }

  private readonly reset = () => {
    retryFailedLoads();
    this.setState({ error: undefined, failedAt: undefined });
  };

  override render() {
    const { error } = this.state;
    return error === undefined ? this.props.children : <ErrorScreen error={error} onRetry={this.reset} />;
  }
}

/** Keeps a failure of a page inside the page: header, footer and the rest of the site stay. */
export function OutletBoundary({ children }: { children: ReactNode }) {
  return <Boundary locationKey={useLocation().key}>{children}</Boundary>;
}
