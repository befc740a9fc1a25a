import { parseFixedPrices } from '../settings/fixed-prices.ts';
import type { MarketPrices, RateSource } from './rate-source.ts';

/** The fixed prices of the settings. */
export function fixedRateSource(text: string): RateSource {
  const prices: MarketPrices = new Map(
    [...(parseFixedPrices(text) ?? [])].map(([code, eur]) => [code, { eur, quotedAt: undefined, source: 'fixed' }]),
  );
  return () => Promise.resolve(prices);
}
