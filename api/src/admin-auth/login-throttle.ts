import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';

const WINDOW_MINUTES = 15;
const FAILURES_PER_EMAIL_AND_ADDRESS = 10;
const FAILURES_PER_ADDRESS = 100;

/** Who is trying: kept as a hash, because an address is personal data. */
export interface LoginAttempt {
  readonly email: string;
  readonly address: string;
}

interface Subject {
  readonly subject: string;
  readonly allowed: number;
}

const subjectsOf = ({ email, address }: LoginAttempt): [Subject, Subject] => [
  { subject: fingerprint(`${email.toLowerCase()} ${address}`), allowed: FAILURES_PER_EMAIL_AND_ADDRESS },
  { subject: fingerprint(address), allowed: FAILURES_PER_ADDRESS },
];

const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex');
const windowStart = (now: Date) => new Date(now.getTime() - WINDOW_MINUTES * 60_000);

/**
 * Counts an attempt as failed before it is looked at, so that many at once can't pass together, and refuses one too many.
 * The counts are in the database: every process sees them.
 */
export async function countAttempt(db: Database, attempt: LoginAttempt, now: Date): Promise<void> {
  for (const { subject, allowed } of subjectsOf(attempt)) {
    const expired = sql<boolean>`login_failures.window_started_at <= ${windowStart(now)}`;
    const { failures } = await db
      .insertInto('login_failures')
      .values({ subject, failures: 1, window_started_at: now })
      .onConflict((conflict) =>
        conflict.column('subject').doUpdateSet({
          failures: sql<number>`case when ${expired} then 1 else login_failures.failures + 1 end`,
          window_started_at: sql<Date>`case when ${expired} then excluded.window_started_at else login_failures.window_started_at end`,
        }),
      )
      .returning('failures')
      .executeTakeFirstOrThrow();
    if (failures > allowed) throw new ApiError(429, 'TOO_MANY_REQUESTS');
  }
}

/** A success takes the attempt back, and the count of this person at this address starts anew. */
export async function forgetFailures(db: Database, attempt: LoginAttempt): Promise<void> {
  const [personal, address] = subjectsOf(attempt);
  await db.deleteFrom('login_failures').where('subject', '=', personal.subject).execute();
  await db
    .updateTable('login_failures')
    .set(({ eb }) => ({ failures: eb('failures', '-', 1) }))
    .where('subject', '=', address.subject)
    .where('failures', '>', 0)
    .execute();
}

export async function forgetOldFailures(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('login_failures').where('window_started_at', '<=', windowStart(now)).execute();
}
