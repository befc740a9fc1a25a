import type { ReactNode } from 'react';
import { Boundary } from '@exchange/shared-platform';
import { ErrorScreen } from './error-screen.tsx';

interface ErrorBoundaryProps {
  /** Moves the focus to the next heading: who can't see the page hears of it, and "Try again" goes with the error. */
  readonly awaitHeading?: () => void;
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}

/** Shows the error screen in place of what failed: a page, while the frame around it stays, or the frame itself. */
export function ErrorBoundary({ awaitHeading, onRetry, children }: ErrorBoundaryProps) {
  return (
    <Boundary
      renderFailed={(error, retry) => <ErrorScreen error={error} onRetry={onRetry ?? retry} />}
      onChange={awaitHeading}
    >
      {children}
    </Boundary>
  );
}
