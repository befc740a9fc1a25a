import * as z from 'zod/mini';
import type { Currency } from '../currency/currency.schema.ts';
import { because, missingOr, stopBecause, strict } from '../error/field.ts';
import { decimal, decimalPlaces, parseDecimal, roundDown, roundUp, type Decimal } from '../money/decimal.ts';
import { cashCurrencies, fiatPerEuro, valueInLeva, type CashCurrency } from './peg.ts';
import { cashValueInLeva, type QuoteAmounts } from './quote.ts';

/** The largest amount of a limit, so that it is exact everywhere. */
const LARGEST_LIMIT = decimal('9999999');

const limitSchema = strict({
  amount: z.string(missingOr('number')).check(
    z.refine((text) => parseDecimal(text)?.lte(LARGEST_LIMIT) === true, stopBecause('number')),
    z.refine((text) => decimal(text).gt(0), because('positive')),
    z.refine((text) => decimalPlaces(decimal(text)) <= 2, because('precision')),
  ),
  currency: z.enum(cashCurrencies, missingOr('currency')),
});

/** A limit: decimal text in the cash currency that it was set in. */
export type Limit = z.infer<typeof limitSchema>;

/** The value of a limit in leva, not rounded. */
const levaOf = ({ amount, currency }: Limit): Decimal => valueInLeva(currency, decimal(amount));

/**
 * The limits of exchanges, all inclusive: the smallest and the largest one, and one person's total for a day. The smallest
 * is not above the largest, which is not above the total for a day.
 */
export const limitsSchema = strict({ minimum: limitSchema, maximum: limitSchema, daily: limitSchema }).check(
  z.refine(({ minimum, maximum }) => levaOf(minimum).lte(levaOf(maximum)), {
    path: ['minimum'],
    ...because('aboveMaximum'),
  }),
  z.refine(({ maximum, daily }) => levaOf(maximum).lte(levaOf(daily)), { path: ['daily'], ...because('belowMaximum') }),
);

export type Limits = z.infer<typeof limitsSchema>;

const largest: Limit = { amount: '5000', currency: 'EUR' };

/**
 * The limits until a manager sets others, by the currency of the cash: from 100 leva or 50 euro to 5,000 euro, and 5,000
 * euro in a day.
 */
export const defaultLimits: Readonly<Record<CashCurrency, Limits>> = {
  BGN: { minimum: { amount: '100', currency: 'BGN' }, maximum: largest, daily: largest },
  EUR: { minimum: { amount: '50', currency: 'EUR' }, maximum: largest, daily: largest },
};

const limitIn = ({ amount, currency }: Limit, { code }: Pick<Currency, 'code'>): Decimal =>
  decimal(amount).times(fiatPerEuro(code)).div(fiatPerEuro(currency));

/** A smallest amount in a fiat currency, inclusive: rounded up at its precision. */
export const minimumIn = (minimum: Limit, currency: Currency): Decimal =>
  roundUp(limitIn(minimum, currency), currency.precision);

/** A largest amount in a fiat currency, inclusive: rounded down at its precision. */
export const maximumIn = (maximum: Limit, currency: Currency): Decimal =>
  roundDown(limitIn(maximum, currency), currency.precision);

/** True when one person's exchanges of a day, in leva, are within the limit. */
export const isWithinDay = (totalLeva: Decimal, { daily }: Limits): boolean => totalLeva.lte(levaOf(daily));

/** The code of the limit that the exchange breaks, or `undefined` when it is within both. */
export function brokenLimit(
  quote: QuoteAmounts,
  { minimum, maximum }: Limits,
): 'TRANSACTION_AMOUNT_TOO_LOW' | 'TRANSACTION_AMOUNT_TOO_HIGH' | undefined {
  const leva = cashValueInLeva(quote);
  if (leva.lt(levaOf(minimum))) return 'TRANSACTION_AMOUNT_TOO_LOW';
  if (leva.gt(levaOf(maximum))) return 'TRANSACTION_AMOUNT_TOO_HIGH';
  return undefined;
}
