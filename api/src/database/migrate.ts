import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery, sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { StartError } from '../settings/start-error.ts';
import type { Database, DatabaseConnection } from './database.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';

// All that use a table queue behind a migration that waits for it. It gives way to them, and they to it, for some minutes.
const LOCK_NOT_AVAILABLE = '55P03';
const [FIRST_PAUSE_MILLISECONDS, LONGEST_PAUSE_MILLISECONDS, ATTEMPTS] = [250, 10_000, 30];

export const migration = (statements: readonly string[]): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql`set local lock_timeout = '2s'`.execute(db);
    for (const statement of statements) await db.executeQuery(CompiledQuery.raw(statement));
  },
});

const names = readdirSync(new URL('migrations', import.meta.url))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
  .toSorted();

/** A file exports its statements alone. It is read when it is needed: most starts migrate nothing. */
const migrationOf = (name: string): Migration => ({
  up: async (db) => {
    const file = (await import(`./migrations/${name}.ts`)) as Readonly<Record<string, unknown>>;
    const [statements, ...others] = Object.values(file);
    if (!Array.isArray(statements) || others.length > 0)
      throw new Error(`the migration ${name} has to export its statements alone`);
    await migration(statements).up(db);
  },
});

export const migrations = Object.fromEntries(names.map((name) => [name, migrationOf(name)]));

/** Names of those that ran on the database, from the first. */
export async function appliedMigrations(db: Database): Promise<string[]> {
  // A table of that name in another schema is not ours.
  const { rows: tables } = await sql`select where to_regclass('kysely_migration') is not null`.execute(db);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** The oldest other transaction, in words. */
async function longestHolder(db: Database): Promise<string> {
  const { rows } = await sql<{ pid: number; name: string; since: string }>`
    select pid, application_name as name, to_char(xact_start at time zone 'UTC', 'HH24:MI:SS') as since
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
    order by xact_start limit 1`.execute(db);
  return (
    rows.map(({ pid, name, since }) => `process ${pid} of the server (${name}), since ${since} UTC`).join() || 'unknown'
  );
}

/**
 * Migrates the database to the newest schema. An advisory lock lets only one of several processes do it at a time.
 * @throws StartError that says why it could not
 */
export async function migrate(
  { forLongWork }: Pick<DatabaseConnection, 'forLongWork'>,
  wanted: Readonly<Record<string, Migration>> = migrations,
  attempts = ATTEMPTS,
): Promise<void> {
  await forLongWork(async (db) => {
    const applied = await appliedMigrations(db);
    // Most starts migrate nothing, and to find that out the migrator reads the whole schema.
    if (Object.keys(wanted).every((name) => applied.includes(name))) return;
    // What a newer version added stays: migrations only expand, so this version can start again after an update.
    const newer = applied.filter((name) => !Object.hasOwn(wanted, name)).map((name) => [name, migration([])]);
    const known = { ...wanted, ...Object.fromEntries(newer) };
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(known) } });
    for (let left = attempts, rest = FIRST_PAUSE_MILLISECONDS; ; left--, rest *= 2) {
      const { error } = await migrator.migrateToLatest();
      if (error === undefined) return;
      if (!(error instanceof DatabaseUnavailable && error.code === LOCK_NOT_AVAILABLE)) throw migrationFailure(error);
      if (left <= 1)
        throw new StartError(
          `The database could not be migrated, because its tables are in use (the longest by ${await longestHolder(db)}): wait for that to end, and start again.`,
          { cause: error },
        );
      await pause(Math.min(rest, LONGEST_PAUSE_MILLISECONDS));
    }
  });
}

const migrationFailure = (error: unknown) =>
  !(error instanceof Error) || error instanceof DatabaseUnavailable
    ? error
    : new StartError(`The database could not be migrated (${error.message}).`, { cause: error });
