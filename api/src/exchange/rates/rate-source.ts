import type { Decimal } from '@exchange/shared-domain';

/** A market price in euro of one unit of a crypto currency. */
export interface MarketPrice {
  readonly eur: Decimal;
  /** Time of the quote; `undefined` for a fixed price. */
  readonly quotedAt: Date | undefined;
  readonly source: string;
}

/** Market prices by the code of the crypto currency. */
export type MarketPrices = ReadonlyMap<string, MarketPrice>;

/** A source of market prices. Resolves to the same object until a price changes. */
export type RateSource = () => Promise<MarketPrices>;

/** The fixed prices of the settings. */
export function fixedRateSource(fixed: ReadonlyMap<string, Decimal>): RateSource {
  const prices = new Map([...fixed].map(([code, eur]) => [code, { eur, quotedAt: undefined, source: 'fixed' }]));
  return async () => prices;
}
