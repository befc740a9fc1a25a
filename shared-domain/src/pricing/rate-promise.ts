import * as z from 'zod/mini';
import { missingOr } from '../error/field.ts';
import type { FieldError } from '../error/field-error.ts';

/** The largest number of working days for which a rate is promised. */
const MOST_WORKING_DAYS = 14;

const error = 'workingDays' satisfies FieldError;

/**
 * For how long an approval promises the rate: until the closing time of the office so many working days after the day of
 * the approval. With 0 it is the day of the approval itself, or the next working day if the office is closed by then.
 */
export const ratePromiseSchema = z.strictObject(
  { workingDays: z.int(missingOr(error)).check(z.gte(0, { error }), z.lte(MOST_WORKING_DAYS, { error })) },
  missingOr('unknown'),
);

export type RatePromise = z.infer<typeof ratePromiseSchema>;

/** The promise until a manager sets another. */
export const defaultRatePromise: RatePromise = { workingDays: 1 };
