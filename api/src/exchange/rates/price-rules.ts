import { decimal, rateFreshnesses, type Decimal, type RateFreshness } from '@exchange/shared-domain';
import { midPrice, type MarketQuote } from './market-source.ts';

const FRESH_SECONDS = 90;
const USABLE_SECONDS = 180;

/** Seconds that the clock of a source may be ahead of ours. */
const AHEAD_SECONDS = 5;

export function freshnessOf(quotedAt: Date | undefined, now: Date): RateFreshness {
  const age = quotedAt === undefined ? 0 : now.getTime() - quotedAt.getTime();
  if (age > USABLE_SECONDS * 1000) return 'unavailable';
  return age > FRESH_SECONDS * 1000 ? 'stale' : 'fresh';
}

export const worstOf = (prices: readonly RateFreshness[]): RateFreshness =>
  rateFreshnesses.findLast((each) => prices.includes(each)) ?? 'unavailable';

/** The accepted difference between two sources: 3 %. */
const LARGEST_DIFFERENCE = decimal('0.03');

type Fault = 'not positive' | 'crossed' | 'too old' | 'from the future';

interface PriceEvidence<Quote extends MarketQuote> {
  /** The quotes, the preferred source first. */
  readonly quotes: readonly Quote[];
  readonly confirmed: Decimal | undefined;
  /** How far one source alone may take a price from the last confirmed one, as a fraction. */
  readonly drift: Decimal;
  readonly now: Date;
}

type PriceDecision<Quote extends MarketQuote> =
  | { readonly quote: Quote; readonly isConfirmed: boolean }
  | { readonly refusal: Fault | 'no quote' | 'the sources disagree' | 'not confirmed' };

/** Two sources that agree confirm a price. One alone must stay near that, or it could move the price to any value. */
export function decidePrice<Quote extends MarketQuote>({
  quotes,
  confirmed,
  drift,
  now,
}: PriceEvidence<Quote>): PriceDecision<Quote> {
  const [quote, other] = quotes.filter((each) => faultOf(each, now) === undefined);
  if (quote === undefined) return { refusal: (quotes[0] && faultOf(quotes[0], now)) ?? 'no quote' };
  const reference = other === undefined ? confirmed : midPrice(other);
  const isConfirmed = other !== undefined;
  const difference = isConfirmed ? LARGEST_DIFFERENCE : drift;
  if (reference !== undefined && isNear(midPrice(quote), reference, difference)) return { quote, isConfirmed };
  return { refusal: isConfirmed ? 'the sources disagree' : 'not confirmed' };
}

function faultOf({ bid, ask, at }: MarketQuote, now: Date): Fault | undefined {
  if (bid.lte(0) || ask.lte(0)) return 'not positive';
  if (bid.gt(ask)) return 'crossed';
  const age = now.getTime() - at.getTime();
  if (age < -AHEAD_SECONDS * 1000) return 'from the future';
  return age > USABLE_SECONDS * 1000 ? 'too old' : undefined;
}

const isNear = (price: Decimal, reference: Decimal, difference: Decimal) =>
  price.minus(reference).abs().lte(reference.times(difference));
