import { sql, type Selectable } from 'kysely';
import type { Database } from '../database/database.ts';
import { isOver } from '../database/is-over.ts';
import type { OutboxTable } from '../database/schema.ts';

export type QueuedMessage = Selectable<OutboxTable>;
export type Channel = QueuedMessage['channel'];

const FIRST_PAUSE_SECONDS = 15;
const LONGEST_PAUSE_SECONDS = 3600;

interface Taking {
  readonly channel: Channel;
  /** The lease: how long no other worker takes them. */
  readonly leaseSeconds: number;
  readonly limit: number;
}

/**
 * Takes due messages with a lease. Other processes skip leased messages; when a process dies while sending, its messages
 * become due again.
 */
export function takeDueMessages(db: Database, now: Date, taking: Taking): Promise<QueuedMessage[]> {
  const longestWait = sql`make_interval(secs => ${Math.max(LONGEST_PAUSE_SECONDS, taking.leaseSeconds)})`;
  return db
    .updateTable('outbox')
    .set(({ eb }) => ({
      attempts: eb('attempts', '+', 1),
      next_attempt_at: secondsAfter(now, taking.leaseSeconds),
    }))
    .where('id', 'in', (query) =>
      query
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', 'QUEUED')
        .where('channel', '=', taking.channel)
        .where(isOver({ end: sql.ref('next_attempt_at'), length: longestWait }, now))
        .orderBy('next_attempt_at')
        .limit(taking.limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

/** Records that the message was accepted, even when the lease is over, so that it is not sent again. */
export async function recordSent(db: Database, { id }: QueuedMessage, now: Date): Promise<void> {
  await db.updateTable('outbox').set({ state: 'SENT', sent_at: now, last_error: null }).where('id', '=', id).execute();
}

/** Gives the message up. */
export async function recordEnd(
  db: Database,
  message: QueuedMessage,
  outcome: Pick<QueuedMessage, 'state' | 'last_error'>,
): Promise<void> {
  await updateLeased(db, message).set(outcome).execute();
}

/** Schedules a retry after a pause that doubles with each attempt. */
export async function recordFailure(
  db: Database,
  message: QueuedMessage,
  failure: { readonly reason: string; readonly at: Date },
): Promise<void> {
  const pause = Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (message.attempts - 1));
  await updateLeased(db, message)
    .set({ last_error: failure.reason, next_attempt_at: secondsAfter(failure.at, pause) })
    .execute();
}

const secondsAfter = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000);

/** Matches only while the lease is held: afterwards another worker may have the message, and its result counts. */
const updateLeased = (db: Database, { id, attempts }: QueuedMessage) =>
  db.updateTable('outbox').where('id', '=', id).where('state', '=', 'QUEUED').where('attempts', '=', attempts);
