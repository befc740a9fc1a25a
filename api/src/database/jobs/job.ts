import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database.ts';
import { sql } from 'kysely';

/** Exactly one process gets a turn that is due by the database's clock; if it dies, another one gets the next turn. */
export async function takeTurn(db: Database, job: string, everySeconds: number): Promise<boolean> {
  const length = sql`make_interval(secs => ${everySeconds})`;
  const taken = await sql`
    insert into job_turns (job, next_turn_at) values (${job}, clock_timestamp() + ${length})
    on conflict (job) do update set next_turn_at = excluded.next_turn_at
      where job_turns.next_turn_at <= clock_timestamp()
        -- A clock that was ahead wrote it.
        or job_turns.next_turn_at > clock_timestamp() + ${length} + interval '1 minute'
    returning job`.execute(db);
  return taken.rows.length > 0;
}

/** For a run that takes longer than the time between two. */
const keepTurn = (db: Database, job: string, seconds: number) =>
  sql`update job_turns set next_turn_at = clock_timestamp() + make_interval(secs => ${seconds})
    where job = ${job}`.execute(db);

interface JobOptions {
  readonly db: Database;
  readonly name: string;
  readonly everySeconds: number;
  /** Resolves to false when it got nowhere: another process, whose network may be good, gets the next turn. */
  readonly run: () => Promise<boolean | void>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly onRun?: (outcome: 'done' | 'failed') => void;
}

export type StopJob = () => Promise<void>;

// A turn is due slightly before the next attempt, so that an early timer does not miss a turn.
const PART_OF_PERIOD = 0.9;

/** Of all processes on one database, only one runs the job at a time. */
export function startJob({ db, name, everySeconds, run, log, onRun }: JobOptions): StopJob {
  let running: Promise<void> | undefined;
  let leavesTurn = false;
  const seconds = everySeconds * PART_OF_PERIOD;
  const takeAndRun = async () => {
    if (!(await takeTurn(db, name, seconds))) return;
    const began = performance.now();
    const keep = (length: number) => keepTurn(db, name, length).catch(() => undefined);
    let kept: Promise<unknown> | undefined;
    const keeping = setInterval(() => {
      kept = keep(seconds);
    }, seconds * 500);
    try {
      leavesTurn = (await run()) === false;
    } finally {
      clearInterval(keeping);
      if (kept !== undefined) {
        await kept;
        await keep(Math.max(0, seconds - (performance.now() - began) / 1000));
      }
    }
    onRun?.('done');
  };
  const attempt = () => {
    if (leavesTurn && running === undefined) {
      leavesTurn = false;
      return;
    }
    running ??= takeAndRun()
      .catch((error: unknown) => {
        log.error({ err: error, job: name }, 'a job failed');
        onRun?.('failed');
      })
      .finally(() => {
        running = undefined;
      });
  };
  attempt();
  const timer = setInterval(attempt, everySeconds * 1000);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** For work that can't be undone: the clocks of process and database must agree, and time must not have jumped. */
export async function isClockTrusted(db: Database, now: Date): Promise<boolean> {
  // A database on the machine of the process has the same clock: after a step back, or of over 30 days, a regular week is waited for.
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
