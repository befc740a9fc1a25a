import type { ErrorCode, FieldError } from '@exchange/shared-domain';

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
