import type { FieldError } from '@exchange/shared-domain';
import { isApiError } from '@exchange/shared-platform';

/** The field that the service refused, and why. */
interface FieldFault {
  readonly field: string;
  readonly reason: FieldError;
}

/** Narrows a failed call to one that a form shows at its field. */
export function isFieldFault(error: unknown): error is FieldFault {
  return isApiError(error) && error.kind === 'refused' && error.field !== undefined && error.reason !== undefined;
}
