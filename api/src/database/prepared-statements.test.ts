import { sql } from 'kysely';
import { createDatabase } from '../testing/test-database.ts';
import { runTransaction, type Database, type DatabaseConnection } from './database.ts';
import { openPostgres } from './postgres.ts';

let connection: DatabaseConnection;
beforeEach(async () => {
  connection = await openPostgres(await createDatabase());
});
afterEach(() => connection.close());

const often = async (run: (db: Database) => Promise<unknown>) => {
  for (let times = 0; times < 30; times += 1) await runTransaction(connection.db, run);
};

const prepared = async (db: Database, text: string) =>
  (await sql`select from pg_prepared_statements where statement like ${`%${text}%`}`.execute(db)).rows.length;

test('the database reads a statement that transactions repeat once for each connection', async () => {
  await often((db) => sql`select code from currencies where code = ${'USDC'}`.execute(db));
  expect(await prepared(connection.db, 'code from currencies')).toBe(1);
});

test('a statement that selects all columns still runs after a migration added one', async () => {
  await sql`create table kept (name text)`.execute(connection.db);
  const read = (db: Database) => sql`select * from kept where name = ${'Ana'}`.execute(db);
  await often(read);
  await sql`alter table kept add column age integer`.execute(connection.db);
  await expect(runTransaction(connection.db, read)).resolves.toMatchObject({ rows: [] });
});

test("a value that can't be written spoils its own call alone", async () => {
  await connection.close();
  connection = await openPostgres(await createDatabase(), { connections: 1 });
  const read = (amount: number | bigint) => (db: Database) => sql`select ${{ amount }}::jsonb`.execute(db);
  await often(read(1));
  await expect(runTransaction(connection.db, read(1n))).rejects.toThrow(TypeError);
  await expect(runTransaction(connection.db, read(1))).resolves.toMatchObject({ rows: [{ jsonb: { amount: 1 } }] });
});
