import * as z from 'zod/mini';
import { because, missingOr, strict } from '../error/field.ts';

/** The largest number of working days for which a rate is promised. */
const MOST_WORKING_DAYS = 14;

const notPossible = because('workingDays');

/**
 * For how long an approval promises the rate: until the closing time of the office so many working days after the day of
 * the approval. With 0 it is the day of the approval itself, or the next working day if the office is closed by then.
 */
export const ratePromiseSchema = strict({
  workingDays: z.int(missingOr('workingDays')).check(z.gte(0, notPossible), z.lte(MOST_WORKING_DAYS, notPossible)),
});

export type RatePromise = z.infer<typeof ratePromiseSchema>;

/** The promise until a manager sets another. */
export const defaultRatePromise: RatePromise = { workingDays: 1 };
