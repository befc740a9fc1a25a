import { errorMessages, fieldErrorCodes, type ErrorCode, type FieldError } from '@exchange/shared-domain';

interface ApiErrorDetails {
  /** Path of the invalid field, such as `client.email`. */
  readonly field?: string;
  readonly reason?: FieldError;
  readonly current?: unknown;
}

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

/** `current`: the record as it is now, when its reader could not know the reason. */
export const fieldRefusal = (status: number, reason: FieldError, field: string, current?: unknown): ApiError =>
  new ApiError(status, fieldErrorCodes[reason], { field, reason, current });

export const notFound = (): ApiError => new ApiError(404, 'ENTITY_NOT_FOUND');

/** No usable market price is available; the service recovers by itself. */
export const ratesUnavailable = (): ApiError => new ApiError(503, 'RATES_UNAVAILABLE');

export const unauthenticated = (): ApiError => new ApiError(401, 'USER_UNAUTHENTICATED');
