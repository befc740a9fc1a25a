import { useLocation } from 'react-router-dom';
import { useHydrated } from '@exchange/shared-ui';
import { ErrorScreen } from './error-screen.tsx';
import { RouteError } from './route-error.ts';

/** Rendered where no route matches. What is prerendered serves every unknown address, so it names none. */
export function NotFound() {
  const { pathname } = useLocation();
  return (
    <ErrorScreen error={new RouteError(404, 'Not Found', useHydrated() ? pathname : '')} onRetry={() => undefined} />
  );
}
