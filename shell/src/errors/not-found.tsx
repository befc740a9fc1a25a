import { useLocation } from 'react-router-dom';
import { RouteError } from './route-error.ts';

/** Rendered where no route matches: the error screen shows the error. */
export function NotFound(): never {
  const { pathname } = useLocation();
  throw new RouteError(404, 'Not Found', pathname);
}
