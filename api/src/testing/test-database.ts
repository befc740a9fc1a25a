import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, DatabaseConnection } from '../database/database.ts';
import { openPostgres } from '../database/postgres.ts';

/** Limits in milliseconds that a busy machine does not reach. */
export const patient = { connection: 60_000, lock: 60_000, statement: 60_000, answer: 120_000 };

export const openPatiently = (url: string): Promise<DatabaseConnection> => openPostgres(url, patient);

/** A migrated database that nothing else uses. */
export const openOwnDatabase = async (): Promise<DatabaseConnection> => openPatiently(await createDatabase());

export const openEmptyDatabase = async (): Promise<DatabaseConnection> =>
  openPatiently(await createDatabase('template0'));

const free: Awaited<ReturnType<typeof openReusedDatabase>>[] = [];

/** Tests of a thread share a migrated database, because making one is slow: closing takes it back to its start. */
export async function openTestDatabase(): Promise<DatabaseConnection> {
  const reused = free.pop() ?? (await openReusedDatabase());
  const { connection, ...start } = reused;
  return {
    ...connection,
    // Each service looks for migrations at its start, for which it would open another connection.
    forLongWork: (work) => work(connection.db),
    close: async () => {
      await reset(connection.db, start);
      free.push(reused);
    },
  };
}

async function openReusedDatabase() {
  const connection = await openOwnDatabase();
  const tables = await connection.db.introspection.getTables();
  const names = tables.filter(({ isView }) => !isView).map(({ name }) => name);
  return { connection, names, catalogue: await readCatalogue(connection.db) };
}

type Start = Omit<Awaited<ReturnType<typeof openReusedDatabase>>, 'connection'>;

const readCatalogue = (db: Database) =>
  Promise.all(
    ['currencies', 'offices', 'officeOpeningHours'].map(async (table) => {
      const { rows } = await sql<{ rows: string }>`select json_agg(row)::text as rows
        from ${sql.table(table)} as row`.execute(db);
      return { table, rows: rows[0]?.rows ?? '[]' };
    }),
  );

async function reset(db: Database, { names, catalogue }: Start): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // This switches off the triggers that protect the history.
    await sql`set local session_replication_role = replica`.execute(trx);
    // Truncating would give each table and index a new file, which takes many times as long for a few rows.
    const deletions = names.map((name) => sql`${sql.id(`rows of ${name}`)} as (delete from ${sql.table(name)})`);
    await sql`with ${sql.join(deletions)} select 1`.execute(trx);
    await sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where last_value is not null`.execute(trx);
    for (const { table, rows } of catalogue)
      await sql`insert into ${sql.table(table)}
        select * from json_populate_recordset(null::${sql.table(table)}, ${rows}::json)`.execute(trx);
    await sql`select setval(pg_get_serial_sequence('offices', 'number'), max(number)) from offices`.execute(trx);
  });
}

/** Address of a new database, for tests that connect to it more than once. The server's own is migrated. */
export async function createDatabase(template = 'postgres'): Promise<string> {
  const server = process.env['TEST_POSTGRES_URL'];
  if (server === undefined) throw new Error('TEST_POSTGRES_URL is set by the set-up of the run');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = await openPatiently(`${server}template1`);
  // Without `fsync`, to copy the files takes half the time of the log.
  await sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`.execute(admin.db);
  await admin.close();
  return `${server}${name}`;
}
