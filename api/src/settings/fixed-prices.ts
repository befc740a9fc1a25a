import { parseDecimal, type Decimal } from '@exchange/shared-domain';

/** Reads `USDC=0.93,USDT=0.929`; anything else gives `undefined`. */
export function parseFixedPrices(text: string): ReadonlyMap<string, Decimal> | undefined {
  const prices = new Map<string, Decimal>();
  for (const entry of text.split(',')) {
    const [, code, digits] = /^\s*([A-Z]{3,5})=([\d.]+)\s*$/.exec(entry) ?? [];
    const price = digits === undefined ? undefined : parseDecimal(digits);
    if (code === undefined || price === undefined || price.lte(0) || prices.has(code)) return undefined;
    prices.set(code, price);
  }
  return prices;
}
