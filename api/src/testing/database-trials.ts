import { sql } from 'kysely';
import { ulid } from '@exchange/shared-domain';
import type { Database, DatabaseConnection } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openExistingDatabase } from '../database/open-database.ts';
import { readSettings } from '../settings/settings.ts';
import { insertFixtures, transactionFixtures } from './transaction-fixtures.ts';
import { openPostgres } from '../database/postgres.ts';
import { insertAdmin } from '../staff/sign-in/admins.repository.ts';
import { hashPassword } from '../staff/sign-in/password.ts';
import { until } from './until.ts';

export const dueWorkSettings = { EXPIRY_GRACE_MINUTES: '1', IDENTIFICATION_YEARS: '1' };

type Environment = Readonly<Record<string, string | undefined>>;

const ROWS_OF_EACH = 2000;
const BATCH_ROWS = 500;
const GUARANTEE_AND_GRACE_MS = 11 * 60_000;
const YEAR_MS = 365 * 24 * 60 * 60_000;
/** From so long before until so long after now, more and more of the work is due. */
const [BEFORE_MS, AFTER_MS] = [10_000, 50_000];

/** For a minute, requests expire and identifications end one by one. Each job is due whenever a process asks for it. */
export const prepareDueWork = (env: Environment): Promise<void> =>
  withDatabase(env, async (connection) => {
    await migrate(connection);
    const { db } = connection;
    await sql`create function turn_is_due() returns trigger language plpgsql as $$
      begin new.next_turn_at := clock_timestamp(); return new; end $$`.execute(db);
    await sql`create trigger turn_is_due before insert or update on job_turns
      for each row execute function turn_is_due()`.execute(db);
    // Requests expire in opening hours only.
    await sql`delete from office_opening_hours`.execute(db);
    await sql`insert into office_opening_hours (office_id, weekday, opens, closes)
      select id, weekday, '00:00', '23:59' from offices, generate_series(1, 7) as weekday`.execute(db);
    const rows = transactionFixtures(2 * ROWS_OF_EACH).map((fixture, at) => {
      const isRequest = at % 2 === 0;
      const due = Date.now() - BEFORE_MS + (at / (2 * ROWS_OF_EACH)) * (BEFORE_MS + AFTER_MS);
      const submitted = new Date(due - (isRequest ? GUARANTEE_AND_GRACE_MS : YEAR_MS));
      const status = isRequest ? ('CLIENT_SUBMITTED' as const) : ('DECLINED' as const);
      return { ...fixture, id: ulid(submitted), submitted, status, hash: null };
    });
    for (let from = 0; from < rows.length; from += BATCH_ROWS)
      await insertFixtures(db, rows.slice(from, from + BATCH_ROWS));
  });

interface DoneWork {
  readonly expired: number;
  readonly notExpiredOnce: number;
  readonly anonymised: number;
  readonly identified: number;
}

export const countDoneWork = (env: Environment): Promise<DoneWork> =>
  withDatabase(env, async ({ db }) => {
    const { rows } = await sql<DoneWork>`
      with work as (
        select status, anonymised_at is not null as is_anonymised, submit_time < now() - interval '30 days' as is_old,
          (select count(*) from transaction_events as event
            where event.transaction_id = transactions.id and action = 'expire') as events,
          (select count(*) from outbox where outbox.subject_id = transactions.id) as emails
        from transactions where code like '%-TEST'
      )
      select
        count(*) filter (where not is_old and status = 'DECLINED')::int as expired,
        count(*) filter (where not is_old and (status <> 'DECLINED' or events <> 1 or emails <> 1))::int as "notExpiredOnce",
        count(*) filter (where is_old and is_anonymised)::int as anonymised,
        count(*) filter (where is_old and not is_anonymised)::int as identified
      from work`.execute(db);
    if (rows[0] === undefined) throw new Error('a count has a row');
    return rows[0];
  });

async function withDatabase<Result>(
  env: Environment,
  use: (connection: DatabaseConnection) => Promise<Result>,
): Promise<Result> {
  const connection = await openExistingDatabase(readSettings(env));
  try {
    return await use(connection);
  } finally {
    await connection.close();
  }
}

/** Ends those of the services, as a restart or a failover of the server does. Resolves to how many there were. */
export async function cutConnections(databaseUrl: string): Promise<number> {
  const { db, close } = await openPostgres(`${databaseUrl}?application_name=cuts`);
  try {
    return await cutNamed(db, 'exchange-api%');
  } finally {
    await close();
  }
}

/** Waits until they have ended: a service may use one that is about to end. */
export async function cutNamed(db: Database, namePattern: string): Promise<number> {
  const { rows } = await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where application_name like ${namePattern} and datname = current_database() and pid <> pg_backend_pid()`.execute(
    db,
  );
  return rows.length;
}

export const untilLocksAwaited = (db: Database, count = 1): Promise<void> =>
  until(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
    return rows.length >= count;
  });

export async function addOperators(url: string, count: number): Promise<{ email: string; password: string }[]> {
  const password = 'trials-only-operator';
  const { db, close } = await openPostgres(url);
  const passwordHash = await hashPassword(password);
  const operators = Array.from({ length: count }, (_, number) => ({
    email: `operator-${number}@example.com`,
    password,
  }));
  for (const { email } of operators)
    await insertAdmin(db, { email, role: 'operator', offices: [], passwordHash }, new Date());
  await close();
  return operators;
}
