import { errorMessages, fieldErrorCodes, type ErrorCode, type FieldError } from '@exchange/shared-domain';

/** What an error reply says besides its code. */
export interface ApiErrorDetails {
  /** Path of the field at fault, such as `client.email`. */
  readonly field?: string;
  /** What is wrong with that field, for a sentence that a person understands. */
  readonly reason?: FieldError;
  /** What the caller needs to go on: the row as it is now, or the current rate. */
  readonly current?: unknown;
}

/** Thrown anywhere below a route to answer with a status, a code of the catalogue and its text. */
export class ApiError extends Error {
  readonly statusCode: number;
  readonly code: ErrorCode;
  readonly details: ApiErrorDetails;

  constructor(statusCode: number, code: ErrorCode, details: ApiErrorDetails = {}) {
    super(errorMessages[code]);
    this.statusCode = statusCode;
    this.code = code;
    this.details = details;
  }
}

/** A field holds what it must not hold. */
export const fieldRefusal = (status: number, reason: FieldError, field: string): ApiError =>
  new ApiError(status, fieldErrorCodes[reason], { field, reason });

/** The thing that the path names does not exist. */
export const notFound = (): ApiError => new ApiError(404, 'ENTITY_NOT_FOUND');

/** There is no market price that can be used; the service recovers by itself. */
export const ratesUnavailable = (): ApiError => new ApiError(503, 'RATES_UNAVAILABLE');

/** The caller is not signed in, or not any more. */
export const unauthenticated = (): ApiError => new ApiError(401, 'USER_UNAUTHENTICATED');
