import type { Decimal } from '@exchange/shared-domain';

/** A market price in euro of one unit of a crypto currency. */
export interface MarketPrice {
  readonly eur: Decimal;
  /** When the market made it; `undefined` for a price that stands until the service is started with another. */
  readonly quotedAt: Date | undefined;
  /** Name of the source. */
  readonly source: string;
}

/** Market prices by the code of the crypto currency. */
export type MarketPrices = ReadonlyMap<string, MarketPrice>;

/** Where market prices come from. Gives the same object for as long as nothing changed. */
export type RateSource = () => Promise<MarketPrices>;
