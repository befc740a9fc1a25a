import { decimal, findCurrency, isUnderWay, marginInLeva, toWireNumber } from '@exchange/shared-domain';
import type { Database } from '../../database/database.ts';
import { freshnessOf } from '../../exchange/rates/price-rules.ts';
import type { ItemRow } from '../../exchange/transactions/transactions.repository.ts';
import type { MarketPrices } from '../../exchange/rates/market-prices.repository.ts';

export function priceOf(row: Pick<ItemRow, 'source_code' | 'target_code'>, prices: MarketPrices, now: Date) {
  const price = prices.get(row.source_code) ?? prices.get(row.target_code);
  return price === undefined || freshnessOf(price.quotedAt, now) === 'unavailable' ? undefined : price.eur;
}

export async function marginNow(db: Database, row: ItemRow, prices: MarketPrices, now: Date) {
  const price = priceOf(row, prices, now);
  // Also of those that are switched off: their open requests go on.
  const currencies = await db.selectFrom('currencies').select(['code', 'type', 'precision']).execute();
  const source = findCurrency(currencies, row.source_code);
  const target = findCurrency(currencies, row.target_code);
  if (price === undefined || source === undefined || target === undefined) return undefined;
  const rate = decimal(row.executed_rate);
  const amounts = { sourceAmount: decimal(row.source_amount), targetAmount: decimal(row.target_amount) };
  return marginInLeva({ source, target, rate, ...amounts }, price);
}

export async function marginToday(db: Database, row: ItemRow, prices: MarketPrices, now: Date): Promise<number | null> {
  if (!isUnderWay(row.status)) return null;
  const margin = await marginNow(db, row, prices, now);
  return margin === undefined ? null : toWireNumber(margin);
}
