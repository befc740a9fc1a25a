import type { FieldError } from '../error/field-error.ts';
import { isPaidInTime } from '../chain/match-deposit.ts';
import type { Transaction, TransactionItem } from './transaction.schema.ts';

const MINUTE_MS = 60_000;

/** The start of the minute of an instant. */
export const startOfMinute = (instant: Date): Date => new Date(Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS);

/**
 * The times that {@link receivedTimeError} compares with: the submission of the request, the current time, and the end of
 * the promised rate, if there is one.
 */
interface ReceivedTimeBounds {
  readonly submitted: Date;
  readonly now: Date;
  readonly promisedUntil: Date | null;
}

/**
 * The error of a "client money received" time: it must not be after `now` or the end of the promised rate, nor before the
 * minute of the request, because admins enter whole minutes. `undefined` when the time is valid.
 */
export function receivedTimeError(
  received: Date,
  { submitted, now, promisedUntil }: ReceivedTimeBounds,
): FieldError | undefined {
  if (received > now) return 'futureTime';
  if (received < startOfMinute(submitted)) return 'timeBeforeRequest';
  if (promisedUntil !== null && received > promisedUntil) return 'rateOver';
  return undefined;
}

type Promised = Pick<Transaction, 'status' | 'ratePromisedUntil'> & Pick<TransactionItem, 'deposit'>;

/**
 * Whether the rate of an approved request is over: the client's money may only be taken at a renewed one. A client whose
 * deposit came in time keeps the rate.
 */
export const isRateOver = ({ status, ratePromisedUntil, deposit }: Promised, now: Date): boolean =>
  status === 'PENDING_CLIENT_ACTION' &&
  ratePromisedUntil !== null &&
  now > new Date(ratePromisedUntil) &&
  !isPaidInTime(deposit);
