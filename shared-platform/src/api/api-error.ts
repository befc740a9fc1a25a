import type { ErrorCode, FieldError } from '@exchange/shared-domain';
import type { Alert } from '../alerts/alerts.slice.ts';

/** Why a call failed, as every endpoint of the one API reports it. */
export type ApiError =
  /** No answer within the time limit. */
  | { readonly kind: 'timeout'; readonly traceId: string }
  /** No reply: offline, refused or blocked. */
  | { readonly kind: 'network'; readonly traceId: string }
  /** An answer that breaks the contract: text, HTML, or JSON of another shape. */
  | { readonly kind: 'unreadable'; readonly status?: number; readonly traceId: string }
  /** The service refused the call. `code` is absent when this release does not know it. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code?: ErrorCode;
      /** English text of the service. */
      readonly message?: string;
      /** Path of the invalid field, such as `client.email`. */
      readonly field?: string | undefined;
      /** What is wrong with that field. */
      readonly reason?: FieldError | undefined;
      /** The current data that came with the refusal; its shape depends on the call. */
      readonly current?: unknown;
      readonly traceId: string;
    };

/** Narrows an error from `unwrap()` or a hook. */
export const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'kind' in error && 'traceId' in error;

/** The service's code when the call was refused with one. */
export const codeOf = (error: unknown): ErrorCode | undefined =>
  isApiError(error) && error.kind === 'refused' ? error.code : undefined;

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
