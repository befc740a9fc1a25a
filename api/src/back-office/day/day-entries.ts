import { decimal, initialsOf, type DayBooks, type DayEntry } from '@exchange/shared-domain';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';
import { bookDay, isAmong } from './book-day.ts';

export interface AskedDay {
  readonly day: string;
  readonly offices: readonly string[];
  readonly seesProfit: boolean;
}

type Step = Pick<Selectable<Tables['transaction_events']>, 'seq' | 'transaction_id' | 'at' | 'by_admin'>;
type Terms = 'code' | 'client_name' | 'office_id' | `source_${Side}` | `target_${Side}` | 'executed_rate';
type Side = 'code' | 'amount';

interface EntryRow extends Step, Pick<Selectable<Tables['transactions']>, Terms> {
  readonly kind: DayEntry['kind'] | 'ending';
  readonly action: string;
  readonly profit_bgn: string;
  readonly refers_to: string | null;
  readonly sign: number;
}

const neighbour = (direction: 'next' | 'previous', of: string) => {
  const next = direction === 'next';
  return sql`(select other.* from transaction_events other where other.transaction_id = ${sql.ref(of)}.transaction_id
    and other.seq ${sql.raw(next ? '>' : '<')} ${sql.ref(of)}.seq order by other.seq ${sql.raw(next ? 'asc' : 'desc')} limit 1)`;
};

/**
 * Each step of a day that ended a request and stands, and each undo of one in the books of a closed day, which takes
 * its values back. Terms can't change after the end of a request, so the request has those of the step.
 */
const entriesOf = ({ day, offices }: Pick<AskedDay, 'day' | 'offices'>): RawBuilder<EntryRow> => sql<EntryRow>`(
  select ended.seq, ended.action, ended.at, ended.by_admin, ended.refers_to, ended.sign,
    case when ended.kind = 'ending' then 'ending' when ended.sign < 0 then 'correction' else ended.kind end as kind,
    t.id as transaction_id, t.code, t.client_name, coalesce(ended.book_office, t.office_id) as office_id,
    t.source_code, t.target_code, t.executed_rate,
    ended.sign * (t.source_amount - returned.amount) as source_amount,
    ended.sign * case when ended.kind = 'exchange' then t.target_amount else 0 end as target_amount,
    ended.sign * coalesce(ended.profit_bgn, case ended.kind when 'exchange' then t.margin_bgn
      when 'return' then round(t.cash_bgn * (t.source_amount - returned.amount) / t.source_amount, 2) else 0 end) as profit_bgn
  from (
    select e.seq, e.action, e.at, e.by_admin, e.transaction_id, e.book_office, e.returned_amount, e.profit_bgn,
      null::date as refers_to, 1 as sign, ${kindOf('e')} as kind
    from transaction_events e
    where ${bookDay('e')} = ${day}::date and e.to_status in ('COMPLETED', 'DECLINED') and ${isCounted('e')}
      and not exists (select 1 from ${neighbour('next', 'e')} u where u.action = 'undo' and u.corrects_day is null)
    union all
    select u.seq, e.action, u.at, u.by_admin, e.transaction_id, u.book_office, e.returned_amount, e.profit_bgn,
      u.corrects_day, -1, ${kindOf('e')}
    from transaction_events u cross join lateral ${neighbour('previous', 'u')} e
    where ${bookDay('u')} = ${day}::date and u.action = 'undo' and u.corrects_day is not null and ${isCounted('e')}
  ) ended
  join transactions t on t.id = ended.transaction_id
  cross join lateral (
    select case when ended.kind = 'return' then coalesce(ended.returned_amount, t.returned_amount, t.source_amount)
      when ended.kind = 'exchange' then 0 else t.source_amount end as amount
  ) returned
  where coalesce(ended.book_office, t.office_id) = any(${offices})
)`;

const kindOf = (event: string) => sql`case ${sql.ref(`${event}.action`)}
  when 'finish' then 'exchange' when 'return' then 'return' when 'confirm-return' then 'return' else 'ending' end`;

const isCounted = (event: string) =>
  sql`${sql.ref(`${event}.action`)} in ('finish', 'return', 'confirm-return', 'no-show', 'cancel')`;

const entries = (db: Database, asked: Pick<AskedDay, 'day' | 'offices'>) => db.selectFrom(entriesOf(asked).as('entry'));

export async function findPairs(db: Database, asked: AskedDay): Promise<DayBooks['pairs']> {
  const rows = await entries(db, asked)
    .where('kind', '<>', 'ending')
    .select(['kind', 'source_code', 'target_code', sql<number>`count(*)`.as('count')])
    .select(['source_amount', 'target_amount', 'profit_bgn'].map((name) => sql<string>`sum(${sql.ref(name)})`.as(name)))
    .groupBy(['kind', 'source_code', 'target_code'])
    .orderBy(sql`array_position(array['exchange', 'return', 'correction'], kind)`)
    .orderBy('source_code')
    .orderBy('target_code')
    .execute();
  return rows.map((row) => {
    const sums = row as unknown as Record<'source_amount' | 'target_amount' | 'profit_bgn', string>;
    return {
      kind: row.kind as DayEntry['kind'],
      sourceCode: row.source_code,
      targetCode: row.target_code,
      count: row.count,
      sourceAmount: plain(sums.source_amount),
      targetAmount: plain(sums.target_amount),
      profitBgn: asked.seesProfit ? plain(sums.profit_bgn) : null,
    };
  });
}

export async function findEndings(db: Database, asked: AskedDay): Promise<DayBooks['endings']> {
  const way = sql<
    DayBooks['endings'][number]['action']
  >`case action when 'confirm-return' then 'return' else action end`;
  const rows = await entries(db, asked)
    .where('action', '<>', 'finish')
    .select([way.as('way'), sql<number>`sum(sign)`.as('count')])
    .groupBy(way)
    .orderBy('way')
    .execute();
  return rows.map(({ way: action, count }) => ({ action, count }));
}

export async function listEntries(
  db: Database,
  asked: AskedDay,
  { limit, offset }: { limit: number; offset: number },
): Promise<DayEntry[]> {
  const rows = await entries(db, asked)
    .selectAll()
    .where('kind', '<>', 'ending')
    .orderBy('seq')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    seq: String(row.seq),
    kind: row.kind as DayEntry['kind'],
    transactionId: row.transaction_id,
    code: row.code,
    at: row.at.toISOString(),
    by: row.by_admin,
    initials: initialsOf(row.client_name),
    officeId: row.office_id,
    sourceCode: row.source_code,
    sourceAmount: plain(row.source_amount),
    targetCode: row.target_code,
    targetAmount: plain(row.target_amount),
    rate: plain(row.executed_rate),
    profitBgn: asked.seesProfit ? plain(row.profit_bgn) : null,
    refersTo: row.refers_to,
  }));
}

/** Receipts of steps of this day that were undone before it was closed: no entry has their numbers, which stay used. */
export const listVoidReceipts = (db: Database, { day, offices }: AskedDay) =>
  db
    .selectFrom('transaction_events as event')
    .innerJoin('receipts', (join) =>
      join.onRef('receipts.transaction_id', '=', 'event.transaction_id').onRef('receipts.voided_at', '=', 'event.at'),
    )
    .innerJoin('transactions', 'transactions.id', 'event.transaction_id')
    .innerJoinLateral(neighbour('previous', 'event').$castTo<{ at: Date }>().as('undone'), (join) => join.onTrue())
    .where('event.action', '=', 'undo')
    .where('event.corrects_day', 'is', null)
    .where(bookDay('undone'), '=', day)
    .where(isAmong('receipts.office_id', offices))
    .select(['number', 'code', 'receipts.office_id', 'event.at', 'voided_by', 'void_reason'])
    .orderBy('event.seq')
    .execute();

const plain = (numeric: string): string => decimal(numeric).toFixed();
