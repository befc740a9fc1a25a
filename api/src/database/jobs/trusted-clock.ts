import { sql } from 'kysely';
import type { Database } from '../database.ts';

/**
 * Whether work that can't be undone may rely on the time. The clocks of the process and the database must agree. Because
 * the embedded engine has no clock of its own, the time must also not have jumped since it was last trusted: after a
 * step of more than 30 days, or back, it is trusted again when it went on regularly for a week.
 */
export async function isClockTrusted(db: Database, now: Date): Promise<boolean> {
  const at = sql`excluded.seen_at`;
  const plausible = sql`${at} - clock.trusted_at between interval '-1 hour' and interval '30 days'`;
  const goesOn = sql`(clock.doubted_since is not null and ${at} - clock.seen_at between interval '-1 hour' and interval '1 day')`;
  const accepted = sql`(${plausible} or (${goesOn} and ${at} - clock.doubted_since >= interval '7 days'))`;
  const { rows } = await sql<{ trusted: boolean }>`
    insert into trusted_clock as clock (trusted_at, seen_at)
      select at, at from (select clock_timestamp() as at) as now
    on conflict (one_row) do update set
      trusted_at = case when ${accepted} then ${at} else clock.trusted_at end,
      doubted_since = case when ${accepted} then null when ${goesOn} then clock.doubted_since else ${at} end,
      seen_at = ${at}
    returning doubted_since is null and seen_at - ${now}::timestamptz between interval '-1 hour' and interval '1 hour' as trusted`.execute(
    db,
  );
  return rows[0]?.trusted === true;
}
