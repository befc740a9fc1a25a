import type { Decimal } from '@exchange/shared-domain';

/** A market price in euro of one unit of a crypto currency. */
export interface MarketPrice {
  readonly eur: Decimal;
  /** Time of the quote; `undefined` for a fixed price. */
  readonly quotedAt: Date | undefined;
  /** Name of the source. */
  readonly source: string;
}

/** Market prices by the code of the crypto currency. */
export type MarketPrices = ReadonlyMap<string, MarketPrice>;

/** A source of market prices. Returns the same object until something changes. */
export type RateSource = () => Promise<MarketPrices>;
