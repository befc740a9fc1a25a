import { codeOf, isApiError } from '@exchange/shared-platform';
import type * as z from 'zod/mini';
import type { FieldError } from '@exchange/shared-domain';

/** The field that the service refused, and why. */
interface FieldFault {
  readonly field: string;
  readonly reason: FieldError;
}

/** Narrows a failed call to one that a form shows at its field. */
export function isFieldFault(error: unknown): error is FieldFault {
  return isApiError(error) && error.kind === 'refused' && error.field !== undefined && error.reason !== undefined;
}

/** There is no such record, or none that the person may read. Any other failure may be over in a moment. */
export const isUnknownRecord = (error: unknown): boolean =>
  isApiError(error) && error.kind === 'refused' && [400, 403, 404].includes(error.status);

export const isChangedMeanwhile = (error: unknown): boolean => codeOf(error) === 'CHANGED_MEANWHILE';

/** Forms show faults at their fields, and what somebody else changed. */
export const isShownInForm = (error: unknown): boolean => isChangedMeanwhile(error) || isFieldFault(error);

/** The current record, when the service refused a change because somebody else was faster. */
export const changedRecordOf = <Value>(error: unknown, schema: z.ZodMiniType<Value>): Value | undefined =>
  isChangedMeanwhile(error) && isApiError(error) && error.kind === 'refused'
    ? schema.safeParse(error.current).data
    : undefined;
