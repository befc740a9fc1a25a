import { sql, type Selectable } from 'kysely';
import { countOf, lockForTransaction, type Database, type DatabaseTransaction } from '../database/database.ts';
import { isOver } from '../database/is-over.ts';
import type { Tables } from '../database/schema.generated.ts';
import type { NotAccepted } from './sender.ts';
import { seal, unseal } from '../database/sealing.ts';
import type { OutgoingMessage } from './outbox.repository.ts';

export type QueuedMessage = Selectable<Tables['outbox']>;
export type Channel = QueuedMessage['channel'];

const FIRST_PAUSE_SECONDS = 15;
const LONGEST_PAUSE_SECONDS = 3600;

interface Taking {
  readonly channel: Channel;
  readonly leaseSeconds: number;
  readonly limit: number;
  readonly perSecond: number;
}

/**
 * Takes due messages with a lease, after which those of a process that died are due again. The messages of a client are
 * sent in order: each waits for those before it.
 */
export async function takeDueMessages(db: Database, now: Date, taking: Taking): Promise<QueuedMessage[]> {
  const due = await dueMessages(db, now, taking).limit(1).executeTakeFirst();
  if (due === undefined) return [];
  return db.transaction().execute(async (trx) => {
    await lockForTransaction(trx, `outbox ${taking.channel}`);
    const limit = Math.min(taking.limit, taking.perSecond - (await countOfLastSecond(trx, now, taking)));
    if (limit <= 0) return [];
    // Not inside the update: a plan that runs it once for each row would lock and update more rows than the limit.
    const locked = await dueMessages(trx, now, taking)
      .orderBy('nextAttemptAt')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    if (locked.length === 0) return [];
    const ids = locked.map(({ id }) => id);
    return trx
      .updateTable('outbox')
      .set(({ eb }) => ({
        attempts: eb('attempts', '+', 1),
        attemptedAt: now,
        nextAttemptAt: secondsAfter(now, taking.leaseSeconds),
        failure: null,
      }))
      .where('id', 'in', ids)
      .returningAll()
      .execute();
  });
}

function dueMessages(db: Database, now: Date, { channel, leaseSeconds }: Taking) {
  const longestWait = sql`make_interval(secs => ${Math.max(LONGEST_PAUSE_SECONDS, leaseSeconds)})`;
  return db
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'QUEUED')
    .where('channel', '=', channel)
    .where(isOver({ end: sql.ref('nextAttemptAt'), length: longestWait }, now))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox as earlier')
            .select('earlier.id')
            .where('earlier.state', '=', 'QUEUED')
            .whereRef('earlier.channel', '=', 'outbox.channel')
            .whereRef('earlier.recipient', '=', 'outbox.recipient')
            .whereRef('earlier.id', '<', 'outbox.id')
            // Support gets the messages of many people: one that can't be delivered must not delay the others.
            .where('earlier.kind', '<>', 'contact'),
        ),
      ),
    );
}

const countOfLastSecond = (trx: DatabaseTransaction, now: Date, { channel }: Taking): Promise<number> =>
  countOf(
    trx
      .selectFrom('outbox')
      .where('channel', '=', channel)
      .where('attemptedAt', '>', secondsAfter(now, -1))
      // Attempts of a process whose clock is ahead don't count for hours.
      .where('attemptedAt', '<', secondsAfter(now, 1)),
  );

/** Records that the message was accepted, even when the lease is over, so that it is not sent again. */
export async function recordSent(db: Database, message: QueuedMessage, now: Date): Promise<void> {
  const sent = { state: 'SENT' as const, sentAt: now, ...columnsOf(undefined), ...withoutSecret(message) };
  await db.updateTable('outbox').set(sent).where('id', '=', message.id).execute();
}

export async function recordEnd(db: Database, message: QueuedMessage, reason: NotAccepted | undefined): Promise<void> {
  await updateLeased(db, message)
    .set({ ...columnsOf(reason), state: reason === undefined ? 'KEPT' : 'FAILED', ...withoutSecret(message) })
    .execute();
}

/** Schedules a retry after a pause that doubles with each attempt, and not before the provider's pause is over. */
export async function recordFailure(db: Database, message: QueuedMessage, reason: NotAccepted, at: Date) {
  const pause = Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (message.attempts - 1));
  await updateLeased(db, message)
    .set({ ...columnsOf(reason), nextAttemptAt: secondsAfter(at, Math.max(pause, reason.retryAfterSeconds)) })
    .execute();
}

const withoutSecret = (message: QueuedMessage) => (isSecret(message) ? { body: '' } : {});

const columnsOf = (reason: NotAccepted | undefined) => ({
  failure: reason?.failure ?? null,
  lastError: reason?.message.slice(0, 500) ?? null,
});

const secondsAfter = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000);

/** Matches only while the lease is held: afterwards another worker may have the message, and its result counts. */
const updateLeased = (db: Database, { id, attempts }: QueuedMessage) =>
  db.updateTable('outbox').where('id', '=', id).where('state', '=', 'QUEUED').where('attempts', '=', attempts);

const SEALED = 'sealed:';

const isSecret = ({ kind }: Pick<QueuedMessage, 'kind'>): boolean => kind === 'password';

export const sealMessage = (key: Buffer, message: OutgoingMessage): OutgoingMessage => ({
  ...message,
  body: SEALED + seal(key, message.uniqueKey, message.body),
});

/** The text to send. Earlier releases stored secret messages as they are. */
export const textOf = (key: Buffer, message: QueuedMessage): string =>
  isSecret(message) && message.body.startsWith(SEALED)
    ? unseal(key, message.uniqueKey, message.body.slice(SEALED.length))
    : message.body;
