import { transitions } from '@exchange/shared-domain';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import { fillDrawers } from './fill-drawers.ts';
import { samplePath, sampleTransactions, type SampleTransaction } from './sample-transactions.ts';
import { issueReceipt } from '../../back-office/receipts/issue-receipt.ts';
import { everyOffice, findTransaction } from '../../exchange/transactions/transactions.repository.ts';

// A statement has at most 65,535 parameters.
const BATCH_ROWS = 2000;

const tables = ['transactions', 'transactionEvents'];

interface Filling {
  readonly count: number;
  readonly now: Date;
  readonly admin: string;
  readonly onProgress?: (done: number) => void;
}

export async function fillDatabase(db: Database, filling: Filling): Promise<void> {
  const { count, now, admin, onProgress } = filling;
  let batch: SampleTransaction[] = [];
  let done = 0;
  for (const sample of sampleTransactions(count, now)) {
    batch.push(sample);
    done += 1;
    if (batch.length < BATCH_ROWS && done < count) continue;
    await insertBatch(db, batch, filling);
    onProgress?.(done);
    batch = [];
  }
  await db.transaction().execute(async (trx) => {
    await fillDrawers(trx, { now, admin });
    await fillReceipts(trx, admin);
  });
  for (const table of tables) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  }
}

const insertBatch = (db: Database, batch: readonly SampleTransaction[], filling: Filling): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`alter table transaction_events disable trigger transaction_events_announced`.execute(trx);
    await insertHistories(trx, await insertTransactions(trx, batch), filling.admin);
    await sql`alter table transaction_events enable trigger transaction_events_announced`.execute(trx);
  });

/** A transaction whose code is already taken, which is rare, is skipped. */
async function insertTransactions(db: Database, batch: readonly SampleTransaction[]): Promise<SampleTransaction[]> {
  const rows = await db
    .insertInto('transactions')
    .values(batch.map(({ row }) => row))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .execute();
  const added = new Set(rows.map(({ id }) => id));
  return batch.filter(({ row }) => added.has(row.id));
}

async function insertHistories(db: Database, added: readonly SampleTransaction[], admin: string): Promise<void> {
  const pauses = added.map(({ row: { id }, pause }) => ({ id, pause }));
  const steps = samplePath.map((action, at) => {
    const { from, to } = transitions[action];
    return sql`(${action}, ${from}::transaction_status, ${to}::transaction_status, ${at + 1}::int)`;
  });
  await sql`
    insert into transaction_events (transaction_id, action, from_status, to_status, at, by_admin)
    select id, action, from_status, to_status, submit_time + step * pause * interval '1 millisecond', admin
    from json_to_recordset(${JSON.stringify(pauses)}::json) as sample (id text, pause float8)
    join transactions using (id), lateral (
      select 'create' as action, null::transaction_status as from_status,
        'CLIENT_SUBMITTED'::transaction_status as to_status, 0 as step, null::text as admin
      union all
      select action, from_status, to_status, step, ${admin} from (values ${sql.join(steps)}) as move (action, from_status, to_status, step)
      where to_status = status or (to_status < status and status <> 'DECLINED')
    ) as history
    order by id, step`.execute(db);
}

/** Each takes some statements, and nobody looks further back in sample data. */
const MOST = 300;

async function fillReceipts(trx: DatabaseTransaction, admin: string): Promise<void> {
  if ((await trx.selectFrom('receipts').select('number').limit(1).execute()).length > 0) return;
  const completions = await trx
    .selectFrom('transactionEvents')
    .select(['transactionId', 'at'])
    .where('action', '=', 'finish')
    .orderBy('at', 'desc')
    .orderBy('seq', 'desc')
    .limit(MOST)
    .execute();
  const account = await trx.selectFrom('admins').select('number').where('email', '=', admin).executeTakeFirst();
  for (const { transactionId: id, at } of completions.toReversed()) {
    const row = await findTransaction(trx, id, everyOffice);
    if (row.status === 'COMPLETED') await issueReceipt(trx, { row, by: admin, operator: account?.number ?? 1, at });
  }
}
