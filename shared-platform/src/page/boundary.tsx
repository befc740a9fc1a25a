import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { retryFailedLoads } from '../remote/lazy-page.tsx';

interface BoundaryProps {
  /** What stands in the place of what failed; `retry` renders that again. */
  readonly renderFailed: (error: unknown, retry: () => void) => ReactNode;
  /** Called after a failure, and before a retry. */
  readonly onChange?: (() => void) | undefined;
  /** Another value tries what failed again, as another address does. */
  readonly retryAt?: unknown;
  readonly children: ReactNode;
}

interface CatcherProps extends BoundaryProps {
  readonly locationKey: string;
}

interface CatcherState {
  readonly error?: unknown;
}

class Catcher extends Component<CatcherProps, CatcherState> {
  override state: CatcherState = {};

  static getDerivedStateFromError(error: unknown): CatcherState {
    return { error };
  }

  override componentDidCatch() {
    this.props.onChange?.();
  }

  override componentDidUpdate(before: CatcherProps, { error }: CatcherState) {
    // The navigation away from a broken page, not the one that led to it.
    const { locationKey, retryAt } = this.props;
    const isElsewhere = before.locationKey !== locationKey || before.retryAt !== retryAt;
    if (error !== undefined && isElsewhere) this.reset();
  }

  override componentWillUnmount() {
    if (this.state.error !== undefined) retryFailedLoads();
  }

  private readonly reset = () => {
    retryFailedLoads();
    this.setState({ error: undefined });
  };

  private readonly retry = () => {
    this.props.onChange?.();
    this.reset();
  };

  override render() {
    const { error } = this.state;
    return error === undefined ? this.props.children : this.props.renderFailed(error, this.retry);
  }
}

/** Keeps an error of what it surrounds from everything else. At another address, what failed is tried again. */
export function Boundary(props: BoundaryProps) {
  return <Catcher {...props} locationKey={useLocation().key} />;
}

/** Whether an error says that code could not be loaded. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && ['RemoteLoadError', 'ChunkLoadError'].includes(error.name);

/** The words of an error; none for React's production build, which numbers its own and points to its documentation. */
export function detailsOf(error: unknown): string | undefined {
  const details = error instanceof Error ? error.message : String(error);
  return details.startsWith('Minified React error') ? undefined : details;
}
