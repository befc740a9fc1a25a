import {
  currencyOn,
  decimal,
  findCurrency,
  minimumIn,
  otherSide,
  parseDecimal,
  quoteFromSource,
  quoteFromTarget,
  sourceSide,
  type Currency,
  type Decimal,
  type Exchange,
  type ExchangeSide,
  type Limits,
  type Quote,
  type QuoteTerms,
  type Rates,
} from '@exchange/shared-domain';

/** The two currencies and the rate of an exchange; `undefined` until catalogue and rates hold both. */
export function termsOf(
  exchange: Exchange,
  catalogue: readonly Currency[] | undefined,
  rates: Rates | undefined,
): QuoteTerms | undefined {
  const side = sourceSide(exchange);
  const source = findCurrency(catalogue, currencyOn(exchange, side));
  const target = findCurrency(catalogue, currencyOn(exchange, otherSide(side)));
  const rate = target && rates?.[target.code];
  return source && target && rate !== undefined ? { source, target, rate: decimal(rate) } : undefined;
}

/**
 * Both amounts of an exchange: the typed one, and the other one computed from the rate. It is rounded at its currency's
 * precision: down when it is received, up when it is paid. `undefined` while there is no amount.
 */
export function quoteOf(exchange: Exchange, terms: QuoteTerms): Quote | undefined {
  const amount = parseDecimal(exchange.amount);
  const quote = exchange.typed === sourceSide(exchange) ? quoteFromSource : quoteFromTarget;
  return amount && quote(terms, amount);
}

const asText = (amount: Decimal, { type, precision }: Currency) =>
  type === 'FIAT' ? amount.toFixed(precision) : amount.toString();

/** The texts of both rows: the typed one unchanged, and the other one from the quote, or empty without a quote. */
export function amountTexts(exchange: Exchange, quote: Quote | undefined): Readonly<Record<ExchangeSide, string>> {
  const { amount, typed } = exchange;
  const isSourceTyped = typed === sourceSide(exchange);
  const other =
    quote && (isSourceTyped ? asText(quote.targetAmount, quote.target) : asText(quote.sourceAmount, quote.source));
  return typed === 'top' ? { top: amount, bottom: other ?? '' } : { top: other ?? '', bottom: amount };
}

/** The smallest exchange of this pair, with the smallest amount of cash as the typed one. */
export function smallestExchange(exchange: Exchange, { source, target }: QuoteTerms, { minimum }: Limits): Exchange {
  const isCashGiven = source.type === 'FIAT';
  const typed = isCashGiven ? sourceSide(exchange) : otherSide(sourceSide(exchange));
  return { ...exchange, typed, amount: minimumIn(minimum, isCashGiven ? source : target).toString() };
}
