import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, runAlone } from '../database.ts';

const BATCH_ROWS = 5000;

/** One process at a time folds and announces; the sums are exact at any moment. Resolves to whether more may wait. */
export async function foldChanges(db: Database, onAnnounced?: (status: string) => void): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (select from tally_changes) or exists (select from change_notices) as waiting`.execute(db);
  if (rows[0]?.waiting !== true) return false;
  const { folded, statuses } = await runAlone(db, 'transaction changes', async (trx) => ({
    folded: await fold(trx),
    statuses: await announce(trx),
  }));
  for (const status of statuses) if (status !== null) onAnnounced?.(status);
  return folded === BATCH_ROWS || statuses.length === BATCH_ROWS;
}

const sums = sql.raw('sum(count) as count, sum(cash_bgn) as cash_bgn, sum(margin_bgn) as margin_bgn');
const addition = sql.raw(
  'count = tally.count + excluded.count, cash_bgn = tally.cash_bgn + excluded.cash_bgn, margin_bgn = tally.margin_bgn + excluded.margin_bgn',
);

async function fold(trx: DatabaseTransaction): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    with taken as (
      delete from tally_changes where seq in (select seq from tally_changes order by seq limit ${BATCH_ROWS}) returning *
    ), by_day as (
      insert into folded_tallies as tally (day, status, count, cash_bgn, margin_bgn)
      select day, status, ${sums} from taken group by day, status
      on conflict (day, status) do update set ${addition}
    ), by_profit as (
      insert into folded_profit_tallies as tally (day, status, profit_step, count, cash_bgn, margin_bgn)
      select day, status, profit_step, ${sums} from taken group by day, status, profit_step
      on conflict (day, status, profit_step) do update set ${addition}
    )
    select count(*) as count from taken`.execute(trx);
  return Number(rows[0]?.count);
}

async function announce(trx: DatabaseTransaction): Promise<(string | null)[]> {
  const { rows } = await sql<{ status: string | null }>`
    with taken as (
      delete from change_notices where seq in (select seq from change_notices order by seq limit ${BATCH_ROWS})
      returning seq, payload
    ), in_order as (select payload from taken order by seq)
    select payload::json ->> 'status' as status, pg_notify('transaction_changes', payload) from in_order`.execute(trx);
  return rows.map(({ status }) => status);
}
