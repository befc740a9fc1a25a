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
  const { officeId: bookOffice, returnedAmount } = row;
  const profit = await profitNow(trx, step);
  const day = await dayInstead(trx, bookOffice, at);
  return { bookOffice, bookDay: day, returnedAmount, profitBgn: profit?.toFixed() ?? null };
}

async function profitNow(trx: DatabaseTransaction, { row, at, prices }: Step): Promise<Decimal | undefined> {
  if (prices === undefined) return undefined;
  if (row.status === 'COMPLETED') return marginNow(trx, row, prices, at);
  if (row.returnedAmount === null) return undefined;
  // What did not go back stays with us.
  const kept = decimal(row.sourceAmount).minus(row.returnedAmount);
  if (isCash(row.sourceCode)) return valueInLeva(row.sourceCode, kept);
  const cash = row.targetCode;
  const price = priceOf(row, prices, at)?.times(fiatPerEuro(cash)) ?? decimal(row.targetAmount).div(row.sourceAmount);
  return valueInLeva(cash, roundHalfUp(kept.times(price), 2));
}

async function bookUndo(trx: DatabaseTransaction, row: ItemRow, at: Date): Promise<EventBooks> {
  const undone = await trx
    .selectFrom('transactionEvents as event')
    .select(['toStatus', 'bookOffice', bookDay('event').as('day')])
    .where('transactionId', '=', row.id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  if (isUnderWay(undone.toStatus)) return {};
  const office = undone.bookOffice ?? row.officeId;
  const day = await dayInstead(trx, office, at);
  const closed = await trx
    .selectFrom('closedDays')
    .select('day')
    .where('officeId', '=', office)
    .where('day', '=', undone.day)
    .executeTakeFirst();
  return { bookOffice: office, bookDay: day, correctsDay: closed?.day ?? null };
}

function priceOf(row: Pick<ItemRow, 'sourceCode' | 'targetCode'>, prices: MarketPrices, now: Date) {
  const price = prices.get(row.sourceCode) ?? prices.get(row.targetCode);
  return price === undefined || freshnessOf(price.quotedAt, now) === 'unavailable' ? undefined : price.eur;
}

async function marginNow(db: Database, row: ItemRow, prices: MarketPrices, now: Date) {
  const price = priceOf(row, prices, now);
  // Also of those that are switched off: their open requests go on.
  const currencies = await db.selectFrom('currencies').select(['code', 'type', 'precision']).execute();
  const source = findCurrency(currencies, row.sourceCode);
  const target = findCurrency(currencies, row.targetCode);
  if (price === undefined || source === undefined || target === undefined) return undefined;
  const rate = decimal(row.executedRate);
  const amounts = { sourceAmount: decimal(row.sourceAmount), targetAmount: decimal(row.targetAmount) };
  return marginInLeva({ source, target, rate, ...amounts }, price);
}

export async function marginToday(db: Database, row: ItemRow, prices: MarketPrices, now: Date): Promise<number | null> {
  if (!isUnderWay(row.status)) return null;
  const margin = await marginNow(db, row, prices, now);
  return margin === undefined ? null : toWireNumber(margin);
}
