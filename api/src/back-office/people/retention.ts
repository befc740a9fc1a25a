import { FOLLOW_MS } from '@exchange/shared-domain';
import { DateTime } from 'luxon';
import { sql, type ExpressionBuilder } from 'kysely';
import type { Tables } from '../../database/schema.generated.ts';
import { runTransaction, type Database } from '../../database/database.ts';
import type { Settings } from '../../settings/settings.ts';
import { showsWhatWasTold } from '../../exchange/transactions/tell-waiting-clients.ts';
import { anonymise } from './anonymise.ts';

const BATCH_ROWS = 500;

type RetentionSettings = Pick<Settings, 'IDENTIFICATION_YEARS' | 'RECEIPT_YEARS' | 'MESSAGE_DAYS'>;

/**
 * Removes identification some years after the last step of its exchange, reasons of decisions about transfers as many
 * years later, the names in receipts some years after their issue, messages some days after they were made, and links to
 * closed requests. No call waits for its small batches.
 */
export async function endRetention(db: Database, settings: RetentionSettings, now: Date): Promise<void> {
  const today = DateTime.fromJSDate(now, { zone: 'utc' });
  const lastStepBefore = today.minus({ years: settings.IDENTIFICATION_YEARS }).toJSDate();
  const messagesBefore = today.minus({ days: settings.MESSAGE_DAYS }).toJSDate();
  const work = { at: now, limit: BATCH_ROWS };
  await inBatches(() => runTransaction(db, (trx) => anonymise(trx, isQuietSince(lastStepBefore), work)));
  await removeReasons(db, lastStepBefore);
  const receiptsBefore = today.minus({ years: settings.RECEIPT_YEARS }).toJSDate();
  await inBatches(() => removeNames(db, receiptsBefore));
  await inBatches(() => removeMessages(db, messagesBefore));
  await inBatches(() => removeContactMessages(db, messagesBefore));
  await inBatches(() => removeFollowing(db, new Date(now.getTime() - FOLLOW_MS)));
}

async function inBatches(batch: () => Promise<number>): Promise<void> {
  while ((await batch()) >= BATCH_ROWS);
}

/** Of transfers without a request, which has them in its notes otherwise: they may name a client. */
const removeReasons = (db: Database, before: Date) =>
  db
    .updateTable('chainTransfers')
    .set({ deedReason: null })
    .where('deedReason', 'is not', null)
    .where('deedAt', '<', before)
    .execute();

/** A receipt keeps its number and amounts for the books. */
async function removeNames(db: Database, before: Date): Promise<number> {
  const old = db
    .selectFrom('receipts')
    .select('number')
    .where('issuedAt', '<', before)
    .where(sql`content ->> 'client'`, '<>', '')
    .limit(BATCH_ROWS);
  const content = sql<string>`jsonb_set(content, '{client}', '""')`;
  const { numUpdatedRows } = await db
    .updateTable('receipts')
    .set({ content })
    .where('number', 'in', old)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Also with the identification of their client. A message that is still to be sent stays, whatever its age. */
async function removeMessages(db: Database, before: Date): Promise<number> {
  const old = db
    .selectFrom('outbox')
    .select('id')
    .where('state', '<>', 'QUEUED')
    .where((eb) => eb.not(showsWhatWasTold(eb)))
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('createdAt', '<', before),
        exists(
          selectFrom('transactions')
            .select('transactions.id')
            .whereRef('transactions.id', '=', 'outbox.subjectId')
            .where('anonymisedAt', 'is not', null),
        ),
      ]),
    )
    .limit(BATCH_ROWS);
  return Number((await db.deleteFrom('outbox').where('id', 'in', old).executeTakeFirst()).numDeletedRows);
}

async function removeFollowing(db: Database, before: Date): Promise<number> {
  const ended = db
    .selectFrom('transactions')
    .select('transactions.id')
    .where('status', 'in', ['COMPLETED', 'DECLINED'])
    .where(isQuietSince(before));
  for (const table of ['clientVisits', 'followTokens', 'askedPayments'] as const) {
    const kept = db.selectFrom(table).select('transactionId').where('transactionId', 'in', ended).limit(BATCH_ROWS);
    const { numDeletedRows } = await db.deleteFrom(table).where('transactionId', 'in', kept).executeTakeFirst();
    if (Number(numDeletedRows) > 0) return BATCH_ROWS;
  }
  return 0;
}

async function removeContactMessages(db: Database, before: Date): Promise<number> {
  const old = db.selectFrom('contactMessages').select('id').where('receivedAt', '<', before).limit(BATCH_ROWS);
  return Number((await db.deleteFrom('contactMessages').where('id', 'in', old).executeTakeFirst()).numDeletedRows);
}

const isQuietSince =
  (time: Date) =>
  ({ and, eb, not, exists, selectFrom }: ExpressionBuilder<Tables, 'transactions'>) =>
    and([
      eb('submitTime', '<', time),
      not(
        exists(
          selectFrom('transactionEvents')
            .select('seq')
            .whereRef('transactionId', '=', 'transactions.id')
            .where('at', '>=', time),
        ),
      ),
    ]);
