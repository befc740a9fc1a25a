import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database, DatabaseConnection } from '../database/database.ts';
import { openPgliteInMemory } from '../database/pglite.ts';
import { openPostgres } from '../database/postgres.ts';

declare global {
  /** The engine of this run, from the Jest configuration. */
  var databaseEngine: 'pglite' | 'postgres';
}

const environment = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is set by the set-up of the run`);
  return value;
};

/** A migrated database that nothing else uses, on the engine of this run. */
export async function openOwnDatabase(): Promise<DatabaseConnection> {
  if (databaseEngine === 'postgres') return openPostgres(await createPostgresDatabase());
  const dump = readFileSync(join(environment('TEST_PGLITE_FOLDER'), 'migrated.tar'));
  return openPgliteInMemory(new Blob([new Uint8Array(dump)]));
}

/** An empty database without tables, on the engine of this run. */
export const openEmptyDatabase = async (): Promise<DatabaseConnection> =>
  databaseEngine === 'postgres' ? openPostgres(await createPostgresDatabase('template0')) : openPgliteInMemory();

const free: DatabaseConnection[] = [];
let isLast = false;

/**
 * A migrated database that the tests of a file share: closing it only empties it, because starting a database is slow.
 */
export async function openTestDatabase(): Promise<DatabaseConnection> {
  const connection = free.pop() ?? (await openOwnDatabase());
  return {
    ...connection,
    close: async () => {
      if (isLast) return connection.close();
      await empty(connection.db);
      free.push(connection);
    },
  };
}

/** Called at the end of a test file: databases closed after this are not kept for another test. */
export async function closeTestDatabases(): Promise<void> {
  isLast = true;
  await Promise.all(free.splice(0).map(({ close }) => close()));
}

const catalogue = new Set(['currencies', 'offices', 'office_opening_hours']);

async function empty(db: Database): Promise<void> {
  const tables = await db.introspection.getTables();
  const names = tables.filter(({ name, isView }) => !isView && !catalogue.has(name)).map(({ name }) => name);
  await db.transaction().execute(async (trx) => {
    // This switches off the triggers that protect the history.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`truncate ${sql.join(names.map((name) => sql.table(name)))} restart identity`.execute(trx);
  });
}

/** Address of a new database, migrated unless another template is asked for; for tests that connect to it more than once. */
export async function createPostgresDatabase(template = 'migrated'): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = await openPostgres(`${environment('TEST_POSTGRES_URL')}postgres`);
  await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(admin.db);
  await admin.close();
  return `${environment('TEST_POSTGRES_URL')}${name}`;
}
