import { decimal, initialsOf, type DayBooks, type DayEntry } from '@exchange/shared-domain';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/schema.generated.ts';
import { isInScope } from '../../staff/sign-in/scope.ts';
import { bookDay } from './book-day.ts';

export interface AskedDay {
  readonly day: string;
  readonly offices: readonly string[];
  readonly seesProfit: boolean;
}

type Step = Pick<Selectable<Tables['transactionEvents']>, 'seq' | 'transactionId' | 'at' | 'byAdmin'>;
type Terms = 'code' | 'clientName' | 'officeId' | `source${Side}` | `target${Side}` | 'executedRate';
type Side = 'Code' | 'Amount';

interface EntryRow extends Step, Pick<Selectable<Tables['transactions']>, Terms> {
  readonly kind: DayEntry['kind'] | 'ending';
  readonly action: string;
  readonly profitBgn: string;
  /** Of an exchange, the profit that its client agreed to, which the list has. */
  readonly agreedBgn: string | null;
  readonly refersTo: string | null;
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
      when 'return' then round(t.cash_bgn * (t.source_amount - returned.amount) / t.source_amount, 2) else 0 end) as profit_bgn,
    case when ended.kind = 'exchange' then ended.sign * t.margin_bgn end as agreed_bgn
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

/** Whether cash of the entry's request is in no drawer after the entry: a step found none open, and it stands. */
const isUnbooked = sql<boolean>`exists (
  select 1 from transaction_events step
  where step.transaction_id = entry.transaction_id and step.seq <= entry.seq and step.unbooked
    and not exists (select 1 from ${neighbour('next', 'step')} u where u.action = 'undo' and u.seq <= entry.seq)
)`;

const entries = (db: Database, asked: Pick<AskedDay, 'day' | 'offices'>) => db.selectFrom(entriesOf(asked).as('entry'));

export async function findPairs(db: Database, asked: AskedDay): Promise<DayBooks['pairs']> {
  const rows = await entries(db, asked)
    .where('kind', '<>', 'ending')
    .select(['kind', 'sourceCode', 'targetCode', sql<number>`count(*)`.as('count')])
    .select(({ fn }) => [
      fn.sum<string>('sourceAmount').as('sourceAmount'),
      fn.sum<string>('targetAmount').as('targetAmount'),
      fn.sum<string>('profitBgn').as('profitBgn'),
    ])
    .groupBy(['kind', 'sourceCode', 'targetCode'])
    .orderBy(sql`array_position(array['exchange', 'return', 'correction'], kind)`)
    .orderBy('sourceCode')
    .orderBy('targetCode')
    .execute();
  return rows.map((row) => ({
    ...row,
    kind: row.kind as DayEntry['kind'],
    sourceAmount: plain(row.sourceAmount),
    targetAmount: plain(row.targetAmount),
    profitBgn: asked.seesProfit ? plain(row.profitBgn) : null,
  }));
}

/** The profit of the exchanges of a day as their clients agreed to it; null for roles that may not see profit. */
export async function findAgreedProfit(db: Database, asked: AskedDay): Promise<string | null> {
  if (!asked.seesProfit) return null;
  const sum = entries(db, asked).select(({ fn }) => fn.sum<string | null>('agreedBgn').as('agreed'));
  return plain((await sum.executeTakeFirstOrThrow()).agreed ?? '0');
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
    .select(['seq', 'kind', 'transactionId', 'code', 'at', 'byAdmin as by', 'clientName'])
    .select(['officeId', 'sourceCode', 'sourceAmount', 'targetCode'])
    .select(['targetAmount', 'executedRate', 'profitBgn', 'agreedBgn', 'refersTo', isUnbooked.as('unbooked')])
    .where('kind', '<>', 'ending')
    .orderBy('seq')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(
    ({ clientName, sourceAmount, targetAmount, executedRate, profitBgn, agreedBgn, unbooked, ...row }) => ({
      ...row,
      seq: String(row.seq),
      kind: row.kind as DayEntry['kind'],
      at: row.at.toISOString(),
      initials: initialsOf(clientName),
      sourceAmount: plain(sourceAmount),
      targetAmount: plain(targetAmount),
      rate: plain(executedRate),
      profitBgn: asked.seesProfit ? plain(profitBgn) : null,
      ...(asked.seesProfit && agreedBgn !== null && { agreedBgn: plain(agreedBgn) }),
      ...(unbooked && { unbooked }),
    }),
  );
}

/** Receipts of steps of this day that were undone before it was closed: no entry has their numbers, which stay used. */
export const listVoidReceipts = (db: Database, { day, offices }: AskedDay) =>
  db
    .selectFrom('transactionEvents as event')
    .innerJoin('receipts', (join) =>
      join.onRef('receipts.transactionId', '=', 'event.transactionId').onRef('receipts.voidedAt', '=', 'event.at'),
    )
    .innerJoin('transactions', 'transactions.id', 'event.transactionId')
    .innerJoinLateral(neighbour('previous', 'event').$castTo<{ at: Date }>().as('undone'), (join) => join.onTrue())
    .where('event.action', '=', 'undo')
    .where('event.correctsDay', 'is', null)
    .where(bookDay('undone'), '=', day)
    .where(isInScope({ offices }, 'receipts.officeId'))
    .select(['number', 'code', 'receipts.officeId', 'event.at', 'voidedBy', 'voidReason'])
    .orderBy('event.seq')
    .execute();

const plain = (numeric: string): string => decimal(numeric).toFixed();
