import { errorMessages, fieldErrorCodes, type ErrorCode, type FieldError } from '@exchange/shared-domain';

/** The parts of an error reply besides its code. */
interface ApiErrorDetails {
  /** Path of the invalid field, such as `client.email`. */
  readonly field?: string;
  /** What is wrong with that field; screens show it as a sentence. */
  readonly reason?: FieldError;
  /** What the caller needs to continue: the current row or the current rate. */
  readonly current?: unknown;
}

/** Thrown by a route or the code below it, to answer with a status, an error code and its text. */
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

/** A field has an invalid value. */
export const fieldRefusal = (status: number, reason: FieldError, field: string): ApiError =>
  new ApiError(status, fieldErrorCodes[reason], { field, reason });

/** The resource that the path names does not exist. */
export const notFound = (): ApiError => new ApiError(404, 'ENTITY_NOT_FOUND');

/** No usable market price is available; the service recovers by itself. */
export const ratesUnavailable = (): ApiError => new ApiError(503, 'RATES_UNAVAILABLE');

/** The caller has no valid session. */
export const unauthenticated = (): ApiError => new ApiError(401, 'USER_UNAUTHENTICATED');
