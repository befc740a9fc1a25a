import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { isOver } from '../database/is-over.ts';
import { ApiError } from './api-error.ts';
import { networkOf } from './network.ts';

export interface Allowance {
  /** Subject of the counter, such as `contact 203.0.113.7`; stored as a hash, because it may be personal data. */
  readonly subject: string;
  readonly calls: number;
  readonly minutes: number;
}

export const hourlyAllowance = (kind: string, address: string, calls: number): Allowance => ({
  subject: `${kind} ${networkOf(address)}`,
  calls,
  minutes: 60,
});

const fingerprint = (subject: string) => hash('sha256', subject);

/** @throws ApiError TOO_MANY_REQUESTS (429). Resolves to the calls so far; a transaction rolled back makes none. */
export async function countCall(
  db: Database,
  { subject, calls: allowed, minutes }: Allowance,
  now: Date,
): Promise<number> {
  const key = fingerprint(subject);
  const length = sql`make_interval(mins => ${minutes})`;
  const over = isOver({ end: sql.ref('throttled_calls.window_ends_at'), length }, now);
  const isFree = sql`(${over} or throttled_calls.calls < ${allowed})`;
  // A conflict locks the row, which is a write as well: the check before it saves that above the limit.
  const { rows } = await sql<{ calls: number }>`
    insert into throttled_calls (subject, calls, window_ends_at)
      select ${key}, 1, ${new Date(now.getTime() + minutes * 60_000)}::timestamptz
      where not exists (select from throttled_calls where subject = ${key} and not ${isFree})
    on conflict (subject) do update set
      calls = case when ${over} then 1 else throttled_calls.calls + 1 end,
      window_ends_at = case when ${over} then excluded.window_ends_at else throttled_calls.window_ends_at end
      where ${isFree}
    returning calls`.execute(db);
  if (rows[0] === undefined) throw new ApiError(429, 'TOO_MANY_REQUESTS');
  return rows[0].calls;
}

export async function secondsLeft(db: Database, { subject, minutes }: Allowance, now: Date): Promise<number> {
  const row = await db
    .selectFrom('throttled_calls')
    .select('window_ends_at')
    .where('subject', '=', fingerprint(subject))
    .executeTakeFirst();
  const seconds = Math.ceil(((row?.window_ends_at ?? now).getTime() - now.getTime()) / 1000);
  return Math.min(Math.max(seconds, 1), minutes * 60);
}

export async function uncountCalls(db: Database, allowances: readonly Allowance[]): Promise<void> {
  // One after the other: a statement that locks several rows may meet one that locks them in another order.
  for (const { subject } of allowances)
    await db
      .updateTable('throttled_calls')
      .set(({ eb }) => ({ calls: eb('calls', '-', 1) }))
      .where('subject', '=', fingerprint(subject))
      .where('calls', '>', 0)
      .execute();
}

export async function forgetCalls(db: Database, { subject }: Allowance): Promise<void> {
  await db.deleteFrom('throttled_calls').where('subject', '=', fingerprint(subject)).execute();
}
