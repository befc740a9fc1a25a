import type { Alert } from '../alerts/alerts.slice.ts';
import type { ApiError } from './api-error.ts';

/** The alert of a failed call before translation. It names the error of a field when the service does. */
export function alertOf(error: ApiError): Omit<Alert, 'id'> {
  const type = 'error';
  if (error.kind === 'timeout') return { type, message: 'platform:errors.timeout' };
  if (error.kind === 'network') return { type, message: 'platform:errors.network' };
  if (error.kind === 'unreadable') return { type, message: 'platform:errors.unknown' };
  if (error.status >= 500) return { type, message: 'platform:errors.server' };
  if (error.reason !== undefined) return { type, message: `platform:fields.${error.reason}` };
  if (error.code !== undefined && error.code !== 'ENTITY_NOT_FOUND') {
    return { type, message: `platform:errors.codes.${error.code}` };
  }
  if (error.status === 404) return { type, message: 'platform:errors.notFound' };
  return { type, message: 'platform:errors.unknown' };
}

/** True for the failures that end a session: refused as unauthenticated, timed out, or without a reply. */
export const endsSession = (error: ApiError): boolean =>
  error.kind === 'timeout' || error.kind === 'network' || (error.kind === 'refused' && error.status === 401);
