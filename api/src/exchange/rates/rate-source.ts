import type { Decimal } from '@exchange/shared-domain';
import type { Awaitable } from '../../database/awaitable.ts';
import { parseFixedPrices } from '../../settings/fixed-prices.ts';

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
export type RateSource = () => Awaitable<MarketPrices>;

/** The fixed prices of the settings. */
export function fixedRateSource(text: string): RateSource {
  const prices: MarketPrices = new Map(
    [...(parseFixedPrices(text) ?? [])].map(([code, eur]) => [code, { eur, quotedAt: undefined, source: 'fixed' }]),
  );
  return () => prices;
}
