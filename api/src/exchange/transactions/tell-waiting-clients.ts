import {
  isPaidInTime,
  isPossible,
  lastOpenMoment,
  openStatuses,
  OWN_UNDO_MINUTES,
  type Office,
} from '@exchange/shared-domain';
import { sql, type ExpressionBuilder } from 'kysely';
import { runTransaction, type Database, type DatabaseTransaction } from '../../database/database.ts';
import type { Tables } from '../../database/schema.generated.ts';
import { enqueueMessage, enqueueNextSending } from '../../messages/outbox.repository.ts';
import { findOffice } from '../catalogue/offices.repository.ts';
import { shortDepositOf } from '../chain/deposit-of.ts';
import type { ExchangeContext } from '../exchange-context.ts';
import { smsOfLastDay } from './sms-limits.ts';
import { arrivedSms, readyEmail, reminderSms } from './transaction-messages.ts';
import { lockTransaction, type ItemRow } from './transactions.repository.ts';

const REMINDER_MS = 2 * 3_600_000;

/** Messages that are true in one state alone: a step drops those that still wait to be sent. */
const ofOneState = ['reminder', 'arrived', 'ready'] as const;
/** Messages that ask a client to come: an end without an exchange drops those too. */
export const invitations = ['approved', 'renewed'] as const;

/** Whether an open request with a client needs the message: without it, the client would be told the same again. */
export const showsWhatWasTold = ({ and, eb, exists, selectFrom }: ExpressionBuilder<Tables, 'outbox'>) =>
  and([
    eb('kind', 'in', ofOneState),
    exists(
      selectFrom('transactions')
        .select('transactions.id')
        .whereRef('transactions.id', '=', 'subjectId')
        .where('transactions.status', 'in', openStatuses)
        .where('anonymisedAt', 'is', null),
    ),
  ]);

type Telling = Pick<ExchangeContext, 'db' | 'offices' | 'settings'> & { readonly now: Date };

export async function tellWaitingClients(telling: Telling): Promise<void> {
  await tellEach(telling.db, await findWaitingReminders(telling), async (trx, row) => {
    const office = await findOffice(trx, row.officeId);
    if (reminderEnd(row, office, telling.now) === undefined) await dropUntrueMessages(trx, row, ['reminder']);
  });
  await tellEach(telling.db, await findEnding(telling), (trx, row) => remind(trx, row, telling));
  await tellEach(telling.db, await findReady(telling.db, telling.now), async (trx, row) => {
    if ((await findReady(trx, telling.now, row.id)).length === 0) return;
    // Not while a return waits for its second person or the request is held: our part does not come next.
    if (!isPossible('finish', { status: row.status, returnedAmount: row.returnedAmount, hold: row.hold })) return;
    // A step that was taken back and taken again is told again.
    await enqueueNextSending(trx, readyEmail(row, await findOffice(trx, row.officeId)), telling.now);
  });
}

/** One after the other, each with its row locked: a step that was taken meanwhile leaves nothing to tell. */
async function tellEach(
  db: Database,
  ids: readonly string[],
  tell: (trx: DatabaseTransaction, row: ItemRow) => Promise<unknown>,
) {
  for (const id of ids) {
    await runTransaction(db, async (trx) => {
      await tell(trx, await lockTransaction(trx, id));
    });
  }
}

/** The last moment at which a client can come at their rate, while it is less than two hours away. */
function endingOf(office: Office | undefined, until: Date | null, now: Date): Date | undefined {
  const end = office && until && lastOpenMoment(office, now, until);
  return end && end > now && end.getTime() - now.getTime() <= REMINDER_MS ? end : undefined;
}

/** The end that a reminder names. Who has paid in time keeps the rate, and may come later. */
const reminderEnd = (row: ItemRow, office: Office, now: Date): Date | undefined =>
  row.status === 'PENDING_CLIENT_ACTION' && !isPaidInTime(shortDepositOf(row))
    ? endingOf(office, row.ratePromisedUntil, now)
    : undefined;

/** The requests of reminders that a provider has not accepted yet. */
async function findWaitingReminders({ db }: Telling): Promise<string[]> {
  const waiting = db.selectFrom('outbox').select('subjectId as id').where('kind', '=', 'reminder');
  return (await waiting.where('state', '=', 'QUEUED').execute()).map(({ id }) => id);
}

async function findEnding({ db, offices, now }: Telling): Promise<string[]> {
  const known = await offices();
  const rows = await db
    .selectFrom('transactions')
    .select(['id', 'officeId', 'ratePromisedUntil'])
    .where('status', '=', 'PENDING_CLIENT_ACTION')
    .where('ratePromisedUntil', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox')
            .select('outbox.id')
            .whereRef('subjectId', '=', 'transactions.id')
            .where('kind', '=', 'reminder'),
        ),
      ),
    )
    .execute();
  return rows
    .filter((row) => {
      const office = known.find(({ id }) => id === row.officeId);
      return endingOf(office, row.ratePromisedUntil, now) !== undefined;
    })
    .map(({ id }) => id);
}

async function remind(trx: DatabaseTransaction, row: ItemRow, { settings, now }: Telling): Promise<void> {
  const office = await findOffice(trx, row.officeId);
  const end = reminderEnd(row, office, now);
  if (end === undefined) return;
  // Who was approved within these two hours has just read it.
  const { said } = await trx
    .selectFrom('transactionEvents')
    .select(({ fn }) => fn.max('at').as('said'))
    .where('transactionId', '=', row.id)
    .executeTakeFirstOrThrow();
  if (said !== null && said.getTime() > end.getTime() - REMINDER_MS) return;
  const { count } = await smsOfLastDay(trx, row.clientPhone, now);
  if (count >= settings.DAILY_SMS_PER_NUMBER) return;
  await enqueueMessage(trx, reminderSms(row, end), now);
}

/**
 * Requests whose money came longer ago than an operator may take the step back alone: most are complete by then. Only that
 * step is told again; a take-over, and a return that was taken back, say nothing new.
 */
async function findReady(db: Database, now: Date, only?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('transactions')
    .select('id')
    .where('status', '=', 'CLIENT_MONEY_RECEIVED')
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .where(
      sql<boolean>`(
        select max(at) <= ${new Date(now.getTime() - OWN_UNDO_MINUTES * 60_000)}
          and max(at) filter (where action = 'client-money-received') >= (
            select coalesce(max(created_at), '-infinity') from outbox
            where subject_id = transactions.id and kind = 'ready')
        from transaction_events where transaction_id = transactions.id)`,
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Tells the client of an approved request, once. Resolves to whether it did. `arrived` is in the source currency. */
export async function tellArrived(trx: DatabaseTransaction, id: string, arrived: string, now: Date): Promise<boolean> {
  const row = await lockTransaction(trx, id);
  if (row.status !== 'PENDING_CLIENT_ACTION') return false;
  return enqueueMessage(trx, arrivedSms(row, arrived), now);
}

/**
 * Drops what a step or the time has made untrue and nobody has sent yet; an attempt that runs is not stopped. Resolves to
 * whether it dropped something.
 */
export async function dropUntrueMessages(
  trx: DatabaseTransaction,
  { id, status }: Pick<ItemRow, 'id' | 'status'>,
  kinds: readonly string[] = status === 'DECLINED' ? [...ofOneState, ...invitations] : ofOneState,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('outbox')
    .where('subjectId', '=', id)
    .where('kind', 'in', kinds)
    .where('state', '=', 'QUEUED')
    .where(({ or, eb }) => or([eb('attempts', '=', 0), eb('failure', 'is not', null)]))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
