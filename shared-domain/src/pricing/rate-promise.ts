import * as z from 'zod/mini';
import { missingOr } from '../error/field.ts';
import type { FieldError } from '../error/field-error.ts';
import { laterClosings, nextOpenDay, type OfficeHours } from '../office/opening-state.ts';
import { instantInSofia } from '../time/sofia-time.ts';
import type { Transaction } from '../transaction/transaction.schema.ts';

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

/**
 * Until when a rate is promised that is approved at `approvedAt`: a closing time of the office. Days on which the office
 * is closed don't count. If it is open on fewer days than that within 60 days, the last of them ends the promise;
 * `undefined` when it is open on none.
 */
export function rateEnd(office: OfficeHours, approvedAt: Date, { workingDays }: RatePromise): Date | undefined {
  const first = nextOpenDay(office, approvedAt);
  if (workingDays === 0) return first && instantInSofia(first.day, first.closes);
  const closings = laterClosings(office, approvedAt);
  return closings[workingDays - 1] ?? closings.at(-1) ?? (first && instantInSofia(first.day, first.closes));
}

/** Whether the rate of an approved request is over: the client's money may only be taken at a renewed one. */
export const isRateOver = (
  { status, ratePromisedUntil }: Pick<Transaction, 'status' | 'ratePromisedUntil'>,
  now: Date,
): boolean => status === 'PENDING_CLIENT_ACTION' && ratePromisedUntil !== null && now > new Date(ratePromisedUntil);
