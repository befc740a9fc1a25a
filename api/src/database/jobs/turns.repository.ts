import { sql } from 'kysely';
import type { Database } from '../database.ts';

/**
 * Takes the next turn of a job if it is due. Exactly one process on the database gets it; when that process dies, another
 * one gets the following turn. The database's clock decides.
 * @param seconds between two turns
 */
export async function takeTurn(db: Database, job: string, seconds: number): Promise<boolean> {
  const length = sql`make_interval(secs => ${seconds})`;
  const taken = await sql`
    insert into job_turns (job, next_turn_at) values (${job}, clock_timestamp() + ${length})
    on conflict (job) do update set next_turn_at = excluded.next_turn_at
      where job_turns.next_turn_at <= clock_timestamp()
        -- A clock that was ahead wrote it.
        or job_turns.next_turn_at > clock_timestamp() + ${length} + interval '1 minute'
    returning job`.execute(db);
  return taken.rows.length > 0;
}
