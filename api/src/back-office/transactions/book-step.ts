import {
  decimal,
  fiatPerEuro,
  isCash,
  isUnderWay,
  roundHalfUp,
  valueInLeva,
  type Decimal,
  type TransactionEvent,
  findCurrency,
  marginInLeva,
  toWireNumber,
} from '@exchange/shared-domain';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import type { EventBooks, ItemRow } from '../../exchange/transactions/transactions.repository.ts';
import { bookDay, dayInstead } from '../day/book-day.ts';
import type { MarketPrices } from '../../exchange/rates/market-prices.repository.ts';
import { freshnessOf } from '../../exchange/rates/price-rules.ts';

interface Step {
  readonly action: TransactionEvent['action'];
  readonly row: ItemRow;
  readonly at: Date;
  readonly prices?: MarketPrices | undefined;
}

/**
 * What the books keep of a step that ends a request (with the profit at the market of the moment), and of its undo,
 * which corrects a closed day; on a day that is still open it leaves nothing in the books.
 */
export async function bookStep(trx: DatabaseTransaction, step: Step): Promise<EventBooks> {
  const { action, row, at } = step;
  if (action === 'undo') return bookUndo(trx, row, at);
  if (isUnderWay(row.status)) return {};
  const { office_id: book_office, returned_amount } = row;
  const profit = await profitNow(trx, step);
  const book_day = await dayInstead(trx, book_office, at);
  return { book_office, book_day, returned_amount, profit_bgn: profit?.toFixed() ?? null };
}

async function profitNow(trx: DatabaseTransaction, { row, at, prices }: Step): Promise<Decimal | undefined> {
  if (prices === undefined) return undefined;
  if (row.status === 'COMPLETED') return marginNow(trx, row, prices, at);
  if (row.returned_amount === null) return undefined;
  // What did not go back stays with us.
  const kept = decimal(row.source_amount).minus(row.returned_amount);
  if (isCash(row.source_code)) return valueInLeva(row.source_code, kept);
  const cash = row.target_code;
  const price = priceOf(row, prices, at)?.times(fiatPerEuro(cash)) ?? decimal(row.target_amount).div(row.source_amount);
  return valueInLeva(cash, roundHalfUp(kept.times(price), 2));
}

async function bookUndo(trx: DatabaseTransaction, row: ItemRow, at: Date): Promise<EventBooks> {
  const undone = await trx
    .selectFrom('transaction_events as event')
    .select(['to_status', 'book_office', bookDay('event').as('day')])
    .where('transaction_id', '=', row.id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  if (isUnderWay(undone.to_status)) return {};
  const office = undone.book_office ?? row.office_id;
  const book_day = await dayInstead(trx, office, at);
  const closed = await trx
    .selectFrom('closed_days')
    .select('day')
    .where('office_id', '=', office)
    .where('day', '=', undone.day)
    .executeTakeFirst();
  return { book_office: office, book_day, corrects_day: closed?.day ?? null };
}

function priceOf(row: Pick<ItemRow, 'source_code' | 'target_code'>, prices: MarketPrices, now: Date) {
  const price = prices.get(row.source_code) ?? prices.get(row.target_code);
  return price === undefined || freshnessOf(price.quotedAt, now) === 'unavailable' ? undefined : price.eur;
}

async function marginNow(db: Database, row: ItemRow, prices: MarketPrices, now: Date) {
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
