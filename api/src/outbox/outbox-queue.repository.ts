import { sql, type Selectable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { OutboxTable } from '../database/schema.ts';

export type QueuedMessage = Selectable<OutboxTable>;

const FIRST_BACK_OFF_SECONDS = 15;
const LONGEST_BACK_OFF_SECONDS = 3600;

/**
 * Takes messages that are due, and at the same moment puts them off by their next back-off. So a process that dies while
 * it sends loses nothing, and another process passes over what is taken.
 */
export function takeDueMessages(db: Database, now: Date, limit: number): Promise<QueuedMessage[]> {
  const backOff = sql`make_interval(secs => least(${LONGEST_BACK_OFF_SECONDS}::float8, ${FIRST_BACK_OFF_SECONDS}::float8 * power(2, attempts)))`;
  return db
    .updateTable('outbox')
    .set(({ eb }) => ({
      attempts: eb('attempts', '+', 1),
      next_attempt_at: sql<Date>`${now}::timestamptz + ${backOff}`,
    }))
    .where('id', 'in', (query) =>
      query
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', 'QUEUED')
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

type Outcome = Partial<Pick<QueuedMessage, 'state' | 'sent_at' | 'last_error'>>;

export async function recordOutcome(db: Database, id: string, outcome: Outcome): Promise<void> {
  await db.updateTable('outbox').set(outcome).where('id', '=', id).execute();
}
