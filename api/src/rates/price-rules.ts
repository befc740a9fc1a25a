import { decimal, type Decimal, type RateFreshness } from '@exchange/shared-domain';
import { midPrice, type MarketQuote } from './market-source.ts';

/** Seconds after which a price counts as stale. */
const FRESH_SECONDS = 90;

/** Seconds after which a price is no longer used, and a quote no longer accepted. */
export const USABLE_SECONDS = 180;

/** Freshness of a price by its time; a price without a time is always fresh. */
export function freshnessOf(quotedAt: Date | undefined, now: Date): RateFreshness {
  const age = quotedAt === undefined ? 0 : now.getTime() - quotedAt.getTime();
  if (age > USABLE_SECONDS * 1000) return 'unavailable';
  return age > FRESH_SECONDS * 1000 ? 'stale' : 'fresh';
}

/** The accepted difference between two sources, or between a source and the previous price: 3 %. */
const LARGEST_DIFFERENCE = decimal('0.03');

type Fault = 'not positive' | 'crossed' | 'too old';

/** Why there is no price. */
type Refusal = Fault | 'no quote' | 'the sources disagree' | 'a jump without confirmation';

interface PriceEvidence<Quote extends MarketQuote> {
  /** The quotes, the preferred source first. */
  readonly quotes: readonly Quote[];
  /** The previous price. */
  readonly before: Decimal | undefined;
  readonly now: Date;
}

/** The quote to use, or the reason for having none. */
type PriceDecision<Quote extends MarketQuote> = { readonly quote: Quote } | { readonly refusal: Refusal };

/**
 * Two sources that agree give a price. One source alone is enough for a price near the previous one. A jump and the first
 * price need both sources.
 */
export function decidePrice<Quote extends MarketQuote>({
  quotes,
  before,
  now,
}: PriceEvidence<Quote>): PriceDecision<Quote> {
  const [quote, other] = quotes.filter((each) => faultOf(each, now) === undefined);
  if (quote === undefined) return { refusal: (quotes[0] && faultOf(quotes[0], now)) ?? 'no quote' };
  const reference = other === undefined ? before : midPrice(other);
  if (reference !== undefined && isNear(midPrice(quote), reference)) return { quote };
  return { refusal: other === undefined ? 'a jump without confirmation' : 'the sources disagree' };
}

function faultOf({ bid, ask, at }: MarketQuote, now: Date): Fault | undefined {
  if (bid.lte(0) || ask.lte(0)) return 'not positive';
  if (bid.gt(ask)) return 'crossed';
  return now.getTime() - at.getTime() > USABLE_SECONDS * 1000 ? 'too old' : undefined;
}

const isNear = (price: Decimal, reference: Decimal) =>
  price.minus(reference).abs().lte(reference.times(LARGEST_DIFFERENCE));
