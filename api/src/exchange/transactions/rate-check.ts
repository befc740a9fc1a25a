import {
  isQuoteConsistent,
  isWithinTolerance,
  RATE_GUARANTEE_SECONDS,
  toWireNumber,
  type Quote,
} from '@exchange/shared-domain';
import type { Database } from '../../database/database.ts';
import { ApiError, ratesUnavailable } from '../../http/api-error.ts';
import type { RatesOnShow } from '../rates/rate-publisher.ts';
import { wasPublishedSince, type PublishedRate } from '../rates/rates.repository.ts';

/** Resolves to the current rate, whose market price determines our profit, also when an earlier rate was accepted. */
export async function acceptRate(
  db: Database,
  quote: Quote,
  { rates, currencies }: RatesOnShow,
  now: Date,
  fields = { rate: 'transaction.executedRate', amount: 'transaction.targetAmount' },
): Promise<PublishedRate> {
  const { source, target, rate } = quote;
  const current = rates.find((row) => row.source === source.code && row.target === target.code);
  if (current === undefined) {
    const isKnown = (code: string) => currencies.some((currency) => currency.code === code);
    if (isKnown(source.code) && isKnown(target.code)) throw ratesUnavailable();
    throw new ApiError(422, 'TRANSACTION_CURRENCY_NOT_SUPPORTED', { field: 'transaction.targetCurrency' });
  }
  const refusal = (field: string) =>
    new ApiError(409, 'EXCHANGE_RATE_OUT_OF_RANGE', { field, current: { rate: toWireNumber(current.rate) } });

  const since = new Date(now.getTime() - RATE_GUARANTEE_SECONDS * 1000);
  const accepted =
    isWithinTolerance(rate, current.rate) ||
    (await wasPublishedSince(db, { source: source.code, target: target.code, rate }, { since, now }));
  if (!accepted) throw refusal(fields.rate);
  if (!isQuoteConsistent(quote)) throw refusal(fields.amount);
  return current;
}
