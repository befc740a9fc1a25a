import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/**
 * Whether work that can't be undone may rely on the time. The clocks of the process and the database must agree. Because
 * the embedded engine has no clock of its own, the time must also not have jumped since it was last trusted: after a
 * step of more than 30 days, or back, it is trusted again when it went on regularly for a week.
 */
export async function isClockTrusted(db: Database, now: Date): Promise<boolean> {
  const plausible = sql`at - trusted_at between interval '-1 hour' and interval '30 days'`;
  const goesOn = sql`(doubted_since is not null and at - seen_at between interval '-1 hour' and interval '1 day')`;
  const accepted = sql`(${plausible} or (${goesOn} and at - doubted_since >= interval '7 days'))`;
  const { rows } = await sql<{ trusted: boolean }>`
    update trusted_clock set
      trusted_at = case when ${accepted} then at else trusted_at end,
      doubted_since = case when ${accepted} then null when ${goesOn} then doubted_since else at end,
      seen_at = at
    from (select clock_timestamp() as at) as clock
    returning doubted_since is null and at - ${now}::timestamptz between interval '-1 hour' and interval '1 hour' as trusted`.execute(
    db,
  );
  return rows[0]?.trusted === true;
}
