import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { errorReplySchema } from '@exchange/shared-domain';
import type { ApiError } from './api-error.ts';

/** The failure of a call, as the library tells it, in our terms. */
export function toApiError(error: FetchBaseQueryError, traceId: string): ApiError {
  if (error.status === 'TIMEOUT_ERROR') return { kind: 'timeout', traceId };
  if (error.status === 'FETCH_ERROR') return { kind: 'network', traceId };
  if (error.status === 'PARSING_ERROR') return { kind: 'unreadable', status: error.originalStatus, traceId };
  if (error.status === 'CUSTOM_ERROR' || typeof error.data === 'string') return { kind: 'unreadable', traceId };
  const reply = errorReplySchema.safeParse(error.data);
  if (!reply.success) return { kind: 'refused', status: error.status, traceId };
  const { error: code, ...rest } = reply.data;
  return { kind: 'refused', status: error.status, code, ...rest };
}

/** Whether the service carried a call out, or never will. A key that stands for another call keeps standing for it. */
export const isSettled = (failure: ApiError): boolean =>
  failure.kind === 'refused' &&
  failure.status < 500 &&
  ![401, 429].includes(failure.status) &&
  failure.code !== 'IDEMPOTENCY_KEY_REUSED';
