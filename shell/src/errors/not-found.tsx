import { useLocation } from 'react-router-dom';
import { useHydrated } from '@exchange/shared-ui';
import { ErrorScreen, RouteError } from './error-screen.tsx';

/** Rendered where no route matches. What is prerendered serves every unknown address, so it names none. */
export function NotFound() {
  const { pathname } = useLocation();
  return (
    <ErrorScreen error={new RouteError(404, 'Not Found', useHydrated() ? pathname : '')} onRetry={() => undefined} />
  );
}
