import { useLocation } from 'react-router-dom';
import { RouteError } from './route-error.ts';

/** Stands where no route matches: the error screen shows what it throws. */
export function NotFound(): never {
  const { pathname } = useLocation();
  throw new RouteError(404, 'Not Found', pathname);
}
