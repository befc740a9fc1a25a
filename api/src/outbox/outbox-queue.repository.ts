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
  /** How long nobody else takes them. */
  readonly leaseSeconds: number;
  readonly limit: number;
}

/**
 * Takes messages that are due, and leases them: a process that dies while it sends loses nothing, and another process
 * passes over what is taken.
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

/** The message was taken. Recorded also when the lease is over: nobody shall send it again. */
export async function recordSent(db: Database, { id }: QueuedMessage, now: Date): Promise<void> {
  await db.updateTable('outbox').set({ state: 'SENT', sent_at: now, last_error: null }).where('id', '=', id).execute();
}

/** Nobody sends the message any more. */
export async function recordEnd(
  db: Database,
  message: QueuedMessage,
  outcome: Pick<QueuedMessage, 'state' | 'last_error'>,
): Promise<void> {
  await updateLeased(db, message).set(outcome).execute();
}

/** The message is tried again after a pause that doubles with each attempt. */
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

/** A message whose lease was over may have been taken by somebody else since, whose word then counts. */
const updateLeased = (db: Database, { id, attempts }: QueuedMessage) =>
  db.updateTable('outbox').where('id', '=', id).where('state', '=', 'QUEUED').where('attempts', '=', attempts);
