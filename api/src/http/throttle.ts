import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import { isOver } from '../database/is-over.ts';
import { ApiError } from './api-error.ts';
import { networkOf } from './network.ts';

/** A limit of calls within a time window that begins with the first call. */
export interface Allowance {
  /** Subject of the counter, such as `contact 203.0.113.7`; stored as a hash, because it may be personal data. */
  readonly subject: string;
  readonly calls: number;
  /** Length of the window, a day at most. */
  readonly minutes: number;
}

const LONGEST_MINUTES = 24 * 60;

/** The hourly limit of one kind of request from one network. */
export const hourlyAllowance = (kind: string, address: string, calls: number): Allowance => ({
  subject: `${kind} ${networkOf(address)}`,
  calls,
  minutes: 60,
});

const isWindowOver = (minutes: number, now: Date) =>
  isOver({ end: sql.ref('throttled_calls.window_ends_at'), length: sql`make_interval(mins => ${minutes})` }, now);

const fingerprint = (subject: string) => createHash('sha256').update(subject).digest('hex');

/**
 * Counts one call, and throws above the limit. The counters are in the database, shared by all processes; a call in a
 * transaction that is rolled back does not count.
 * @throws ApiError TOO_MANY_REQUESTS (429)
 */
export async function countCall(
  db: Database | DatabaseTransaction,
  { subject, calls: allowed, minutes }: Allowance,
  now: Date,
): Promise<void> {
  const over = isWindowOver(minutes, now);
  const { calls } = await db
    .insertInto('throttled_calls')
    .values({
      subject: fingerprint(subject),
      calls: 1,
      window_ends_at: new Date(now.getTime() + minutes * 60_000),
    })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        calls: sql<number>`case when ${over} then 1 else throttled_calls.calls + 1 end`,
        window_ends_at: sql<Date>`case when ${over} then excluded.window_ends_at else throttled_calls.window_ends_at end`,
      }),
    )
    .returning('calls')
    .executeTakeFirstOrThrow();
  if (calls > allowed) throw new ApiError(429, 'TOO_MANY_REQUESTS');
}

/** Subtracts one call. */
export async function uncountCall(db: Database, { subject }: Allowance): Promise<void> {
  await db
    .updateTable('throttled_calls')
    .set(({ eb }) => ({ calls: eb('calls', '-', 1) }))
    .where('subject', '=', fingerprint(subject))
    .where('calls', '>', 0)
    .execute();
}

/** Resets a counter. */
export async function forgetCalls(db: Database, { subject }: Allowance): Promise<void> {
  await db.deleteFrom('throttled_calls').where('subject', '=', fingerprint(subject)).execute();
}

/** Deletes counters whose window is over. */
export async function forgetOldCalls(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('throttled_calls').where(isWindowOver(LONGEST_MINUTES, now)).execute();
}
