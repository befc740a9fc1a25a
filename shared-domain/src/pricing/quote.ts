import type { Currency } from '../currency/currency.schema.ts';
import { roundDown, roundHalfUp, roundUp, type Decimal } from '../money/decimal.ts';
import { fiatPerEuro, valueInLeva } from './peg.ts';

/** The two currencies of an exchange and its rate: units of target for one unit of source. */
export interface QuoteTerms {
  readonly source: Currency;
  readonly target: Currency;
  readonly rate: Decimal;
}

/** An exchange with its amounts, each at the precision of its currency. */
export interface Quote extends QuoteTerms {
  readonly sourceAmount: Decimal;
  readonly targetAmount: Decimal;
}

/** The currencies and amounts of an exchange, without a rate. */
export type QuoteAmounts = Omit<Quote, 'rate'>;

/** The quote for a source amount. The target amount is rounded down at its precision. */
export const quoteFromSource = (terms: QuoteTerms, sourceAmount: Decimal): Quote => ({
  ...terms,
  sourceAmount,
  targetAmount: roundDown(sourceAmount.times(terms.rate), terms.target.precision),
});

/** The quote for a target amount. The source amount is rounded up at its precision. */
export const quoteFromTarget = (terms: QuoteTerms, targetAmount: Decimal): Quote => ({
  ...terms,
  sourceAmount: roundUp(targetAmount.div(terms.rate), terms.source.precision),
  targetAmount,
});

/** True when the amounts follow from the rate, whichever of the two the customer typed. */
export const isQuoteConsistent = (quote: Quote): boolean =>
  quoteFromSource(quote, quote.sourceAmount).targetAmount.eq(quote.targetAmount) ||
  quoteFromTarget(quote, quote.targetAmount).sourceAmount.eq(quote.sourceAmount);

/** Value in leva of the cash side of an exchange, not rounded. */
export const cashValueInLeva = ({ source, target, sourceAmount, targetAmount }: QuoteAmounts): Decimal =>
  source.type === 'FIAT' ? valueInLeva(source.code, sourceAmount) : valueInLeva(target.code, targetAmount);

/**
 * What we earn: the crypto's market value against the cash, two decimal places (half up) of the cash currency, in leva.
 * Negative when the market moved against us.
 */
export function marginInLeva(quote: Quote, marketPriceEur: Decimal): Decimal {
  const { source, target, sourceAmount, targetAmount } = quote;
  const isSale = source.type === 'CRYPTO';
  const cash = isSale ? target.code : source.code;
  const price = marketPriceEur.times(fiatPerEuro(cash));
  const earned = isSale ? sourceAmount.times(price).minus(targetAmount) : sourceAmount.minus(targetAmount.times(price));
  return valueInLeva(cash, roundHalfUp(earned, 2));
}
