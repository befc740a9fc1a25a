import { parseDecimal, type Decimal } from '@exchange/shared-domain';
import type { MarketPrices, RateSource } from './rate-source.ts';

/** Reads `USDC=0.93,USDT=0.929`; anything else gives `undefined`. */
export function parseFixedRates(text: string): ReadonlyMap<string, Decimal> | undefined {
  const prices = new Map<string, Decimal>();
  for (const entry of text.split(',')) {
    const [, code, digits] = /^\s*([A-Z]{3,5})=([\d.]+)\s*$/.exec(entry) ?? [];
    const price = digits === undefined ? undefined : parseDecimal(digits);
    if (code === undefined || price === undefined || price.lte(0) || prices.has(code)) return undefined;
    prices.set(code, price);
  }
  return prices;
}

/** Prices that stand until the service is started with others. */
export function fixedRateSource(text: string): RateSource {
  const prices: MarketPrices = new Map(
    [...(parseFixedRates(text) ?? [])].map(([code, eur]) => [code, { eur, quotedAt: undefined, source: 'fixed' }]),
  );
  return () => Promise.resolve(prices);
}
