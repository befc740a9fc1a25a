import type { Currency } from '../currency/currency.schema.ts';
import { decimal, truncateToDigits, type Decimal } from '../money/decimal.ts';
import { fiatPerEuro } from './peg.ts';

/** Significant digits of every published rate. */
const RATE_DIGITS = 10;

/** The inputs of a rate: the market price in euro of one unit of the crypto currency, and our margin (0.015 is 1.5 %). */
interface RateBasis {
  readonly source: Currency;
  readonly target: Currency;
  readonly marketPriceEur: Decimal;
  readonly margin: Decimal;
}

/**
 * Units of the target currency that a customer gets for one unit of the source, margin included.
 * Selling crypto gets `market x (1 - margin)`; buying crypto costs `market x (1 + margin)`.
 * Cut to ten significant digits, in our favour.
 * @throws RangeError when the two currencies are of one type.
 */
export function customerRate({ source, target, marketPriceEur, margin }: RateBasis): Decimal {
  if (source.type === target.type) throw new RangeError('a rate is between one fiat and one crypto currency');
  const one = decimal(1);
  if (source.type === 'CRYPTO') {
    const fiatPerCrypto = marketPriceEur.times(fiatPerEuro(target.code)).times(one.minus(margin));
    return truncateToDigits(fiatPerCrypto, RATE_DIGITS);
  }
  const fiatPerCrypto = marketPriceEur.times(fiatPerEuro(source.code)).times(one.plus(margin));
  return truncateToDigits(one.div(fiatPerCrypto), RATE_DIGITS);
}

/** The guarantee time of a published rate. */
export const RATE_GUARANTEE_SECONDS = 600;

/** How far below the current rate an older one may be: 0.5 %. */
const RATE_TOLERANCE: Decimal = decimal('0.005');

/**
 * True when `executedRate` is the current rate, or worse for the client by at most the tolerance. A higher rate is better
 * for the client in both directions, so it is never within the tolerance.
 */
export const isWithinTolerance = (executedRate: Decimal, currentRate: Decimal): boolean =>
  executedRate.lte(currentRate) && currentRate.minus(executedRate).lte(currentRate.times(RATE_TOLERANCE));
