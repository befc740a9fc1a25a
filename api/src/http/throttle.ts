import { hash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
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

/** A call above the limit of a subject. */
export class TooManyCalls extends ApiError {
  readonly subject: string;

  constructor(subject: string, details: ConstructorParameters<typeof ApiError>[2] = {}) {
    super(429, 'TOO_MANY_REQUESTS', details);
    this.subject = subject;
  }
}

const REMEMBERED_MILLISECONDS = 1000;
const MOST_REMEMBERED = 10_000;
const MOST_EXEMPTIONS_ASKED = 5;

interface Remembered {
  readonly refusal: TooManyCalls;
  readonly since: number;
  exemptionsAsked: number;
}

/** Who was refused a moment ago, by the service's database. */
const memories = new WeakMap<Database, Map<string, Remembered>>();

export const forgetRefusals = (db: Database): boolean => memories.delete(db);

/**
 * Does work that counts calls of these subjects. Whom it refuses is refused again for a second without doing it: above a
 * limit, a flood costs neither statements nor locks. A refusal because of another subject is remembered for the first.
 * @param db of the service, not a transaction in it
 * @param isExempt of a call that has to be answered above the limit too; asked a few times in the second
 */
export async function limited<Result>(
  db: Database,
  subjects: readonly [string, ...string[]],
  now: Date,
  work: () => Promise<Result>,
  isExempt?: () => Promise<boolean>,
): Promise<Result> {
  const memory = memories.get(db) ?? new Map<string, Remembered>();
  memories.set(db, memory);
  for (const subject of subjects) {
    const known = memory.get(fingerprint(subject));
    if (known === undefined || Math.abs(now.getTime() - known.since) >= REMEMBERED_MILLISECONDS) continue;
    known.exemptionsAsked += 1;
    if (known.exemptionsAsked > MOST_EXEMPTIONS_ASKED || !(await isExempt?.())) throw known.refusal;
  }
  try {
    return await work();
  } catch (error) {
    if (error instanceof TooManyCalls) {
      if (memory.size >= MOST_REMEMBERED) memory.clear();
      const subject = subjects.find((each) => each === error.subject) ?? subjects[0];
      memory.set(fingerprint(subject), { refusal: error, since: now.getTime(), exemptionsAsked: 0 });
    }
    throw error;
  }
}

/** @throws TooManyCalls (429). Resolves to the calls so far; a transaction rolled back makes none. */
export async function countCall(db: Database, allowance: Allowance, now: Date): Promise<number> {
  const { rows } = await countedCall(allowance, now).execute(db);
  if (rows[0] === undefined) throw new TooManyCalls(allowance.subject);
  return rows[0].calls;
}

/** Counts a call. Without a row, it is above the limit. */
export function countedCall({ subject, calls: allowed, minutes }: Allowance, now: Date): RawBuilder<{ calls: number }> {
  const key = fingerprint(subject);
  const length = sql`make_interval(mins => ${minutes})`;
  const over = isOver({ end: sql.ref('throttledCalls.windowEndsAt'), length }, now);
  const isFree = sql`(${over} or throttled_calls.calls < ${allowed})`;
  // A conflict locks the row, which is a write as well: the check before it saves that above the limit.
  return sql<{ calls: number }>`
    insert into throttled_calls (subject, calls, window_ends_at)
      select ${key}, 1, ${new Date(now.getTime() + minutes * 60_000)}::timestamptz
      where not exists (select from throttled_calls where subject = ${key} and not ${isFree})
    on conflict (subject) do update set
      calls = case when ${over} then 1 else throttled_calls.calls + 1 end,
      window_ends_at = case when ${over} then excluded.window_ends_at else throttled_calls.window_ends_at end
      where ${isFree}
    returning calls`;
}

export async function secondsLeft(db: Database, { subject, minutes }: Allowance, now: Date): Promise<number> {
  const row = await db
    .selectFrom('throttledCalls')
    .select('windowEndsAt')
    .where('subject', '=', fingerprint(subject))
    .executeTakeFirst();
  const seconds = Math.ceil(((row?.windowEndsAt ?? now).getTime() - now.getTime()) / 1000);
  return Math.min(Math.max(seconds, 1), minutes * 60);
}

export async function uncountCalls(db: Database, allowances: readonly Allowance[]): Promise<void> {
  // One after the other: a statement that locks several rows may meet one that locks them in another order.
  for (const { subject } of allowances)
    await db
      .updateTable('throttledCalls')
      .set(({ eb }) => ({ calls: eb('calls', '-', 1) }))
      .where('subject', '=', fingerprint(subject))
      .where('calls', '>', 0)
      .execute();
}

export async function forgetCalls(db: Database, { subject }: Allowance): Promise<void> {
  await db.deleteFrom('throttledCalls').where('subject', '=', fingerprint(subject)).execute();
}
