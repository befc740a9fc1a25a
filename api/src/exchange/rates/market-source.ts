import { parseDecimal, type Decimal } from '@exchange/shared-domain';
import { z } from 'zod';

/** A quote of one public source for one crypto currency: the best bid and ask in euro. */
export interface MarketQuote {
  readonly bid: Decimal;
  readonly ask: Decimal;
  /** When the source made the quote. */
  readonly at: Date;
}

/**
 * A public source of market prices, asked for one crypto currency.
 * @throws SourceError when it gives no usable quote
 */
export interface MarketSource {
  readonly name: string;
  readonly quote: (code: string) => Promise<MarketQuote>;
}

/** Bytes of the reply with a quote. */
export const sizeLimit = 64 * 1024;

/** The middle of bid and ask. */
export const midPrice = ({ bid, ask }: Pick<MarketQuote, 'bid' | 'ask'>): Decimal => bid.plus(ask).div(2);

export const priceText = z.string().transform((text, context) => {
  const price = parseDecimal(text);
  if (price !== undefined) return price;
  context.addIssue('not a price');
  return z.NEVER;
});
