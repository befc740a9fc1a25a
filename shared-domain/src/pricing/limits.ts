import { decimal, roundUp, type Decimal } from '../money/decimal.ts';
import type { Currency } from '../currency/currency.schema.ts';
import { fiatPerEuro } from './peg.ts';
import { cashValueInLeva, type QuoteAmounts } from './quote.ts';

/** Smallest exchange, in leva, inclusive. */
export const MINIMUM_LEVA: Decimal = decimal('100');

/** Smallest exchange in a fiat currency, inclusive: rounded up at its precision. */
export const minimumIn = ({ code, precision }: Currency): Decimal =>
  roundUp(MINIMUM_LEVA.times(fiatPerEuro(code)).div(fiatPerEuro('BGN')), precision);

/** Largest exchange at an office, in euro, inclusive. */
export const MAXIMUM_EURO: Decimal = decimal('5000');

/** Largest exchange at an office, in leva, inclusive: 9,779.15. Also one person's total for a day. */
export const MAXIMUM_LEVA: Decimal = MAXIMUM_EURO.times(fiatPerEuro('BGN'));

/** The code of the limit that the exchange breaks, or `undefined` when it is within both. */
export function brokenLimit(
  quote: QuoteAmounts,
): 'TRANSACTION_AMOUNT_TOO_LOW' | 'TRANSACTION_AMOUNT_TOO_HIGH' | undefined {
  const leva = cashValueInLeva(quote);
  if (leva.lt(MINIMUM_LEVA)) return 'TRANSACTION_AMOUNT_TOO_LOW';
  if (leva.gt(MAXIMUM_LEVA)) return 'TRANSACTION_AMOUNT_TOO_HIGH';
  return undefined;
}
