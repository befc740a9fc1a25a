import { sql } from 'kysely';
import { countOf } from '../../database/count-of.ts';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';
import { splitFilter, type TallyRange } from './tally-ranges.ts';
import { matches, type BookFilter } from './transaction-filter.ts';

/** The sums of one day in Sofia and one state. A day and state may come in several parts. */
export type DaySums = Readonly<Tables['transaction_tallies']>;

/** The number of transactions that match the filter. */
export async function countTransactions(db: Database, filter: BookFilter): Promise<number> {
  const { tallied, rest } = splitFilter(filter);
  let count = tallied === undefined ? 0 : await countTallies(db, filter, tallied);
  for (const part of rest) count += await countOf(db.selectFrom('transactions').where(matches(part)));
  return count;
}

/** The sums of the transactions that match the filter, by day. */
export async function sumByDay(db: Database, filter: BookFilter): Promise<DaySums[]> {
  const { tallied, rest } = splitFilter(filter);
  const sums = tallied === undefined ? [] : [await sumTallies(db, filter, tallied)];
  for (const part of rest) sums.push(await sumRows(db, part));
  return sums.flat();
}

function tallies(db: Database, { status }: BookFilter, { fromDay, toDay, fromStep, toStep }: TallyRange) {
  const byProfit = fromStep !== undefined || toStep !== undefined;
  return db
    .selectFrom(byProfit ? 'transaction_profit_tallies as tally' : 'transaction_tallies as tally')
    .$if(status !== undefined, (query) => query.where('status', 'in', status ?? []))
    .$if(fromDay !== undefined, (query) => query.where('day', '>=', fromDay ?? ''))
    .$if(toDay !== undefined, (query) => query.where('day', '<', toDay ?? ''))
    .$if(fromStep !== undefined, (query) => query.where(sql.ref<number>('profit_step'), '>=', fromStep ?? 0))
    .$if(toStep !== undefined, (query) => query.where(sql.ref<number>('profit_step'), '<', toStep ?? 0));
}

async function countTallies(db: Database, filter: BookFilter, range: TallyRange): Promise<number> {
  const counted = tallies(db, filter, range).select(sql<number>`coalesce(sum(count), 0)::bigint`.as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

const sumTallies = (db: Database, filter: BookFilter, range: TallyRange): Promise<DaySums[]> =>
  tallies(db, filter, range)
    .where('count', '>', 0)
    .select(['day', 'status', sql<number>`sum(count)::bigint`.as('count')])
    .select([sql<string>`sum(cash_bgn)`.as('cash_bgn'), sql<string>`sum(margin_bgn)`.as('margin_bgn')])
    .groupBy(['day', 'status'])
    .execute();

const sumRows = (db: Database, filter: BookFilter): Promise<DaySums[]> =>
  db
    .selectFrom('transactions')
    .where(matches(filter))
    .select(['submit_day as day', 'status', sql<number>`count(*)`.as('count')])
    .select([sql<string>`sum(cash_bgn)`.as('cash_bgn'), sql<string>`sum(margin_bgn)`.as('margin_bgn')])
    .groupBy(['submit_day', 'status'])
    .execute();
