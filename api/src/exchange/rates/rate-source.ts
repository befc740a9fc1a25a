import type { Decimal } from '@exchange/shared-domain';

export interface MarketPrice {
  readonly eur: Decimal;
  /** Time of the quote; `undefined` for a fixed price. */
  readonly quotedAt: Date | undefined;
  readonly source: string;
}

export type MarketPrices = ReadonlyMap<string, MarketPrice>;

/** A source of market prices. Resolves to the same object until a price changes. */
export type RateSource = () => Promise<MarketPrices>;

export function fixedRateSource(fixed: ReadonlyMap<string, Decimal>): RateSource {
  const prices = new Map([...fixed].map(([code, eur]) => [code, { eur, quotedAt: undefined, source: 'fixed' }]));
  return async () => prices;
}
