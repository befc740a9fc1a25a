import type { Transaction } from './transaction.schema.ts';

/** Whether the rate of an approved request is over: the client's money may only be taken at a renewed one. */
export const isRateOver = (
  { status, ratePromisedUntil }: Pick<Transaction, 'status' | 'ratePromisedUntil'>,
  now: Date,
): boolean => status === 'PENDING_CLIENT_ACTION' && ratePromisedUntil !== null && now > new Date(ratePromisedUntil);
