import { sql } from 'kysely';
import type { DatabaseConnection } from './database.ts';
import { requestedTransaction } from '../testing/requested-transaction.ts';
import { createDatabase, openEmptyDatabase, openOwnDatabase, openTestDatabase } from '../testing/test-database.ts';
import { startTestService } from '../testing/test-service.ts';
import { until } from '../testing/until.ts';
import { migrate, migration, migrations } from './migrate.ts';
import { openPostgres } from './postgres.ts';

test('a database that is up to date stays as it is', async () => {
  const connection = await openTestDatabase();
  await migrate(connection);
  await Promise.all([migrate(connection), migrate(connection)]);
  expect(await connection.db.selectFrom('offices').select('id').execute()).toHaveLength(5);
  await connection.close();
});

test('processes that start at once on an empty database migrate it once', async () => {
  const url = await createDatabase('template0');
  const connections = await Promise.all(Array.from({ length: 5 }, () => openPostgres(url)));
  await Promise.all(connections.map((connection) => migrate(connection)));
  expect(await connections[0]?.db.selectFrom('offices').select('id').execute()).toHaveLength(5);
  await Promise.all(connections.map(({ close }) => close()));
});

const columnsOf = async ({ db }: DatabaseConnection) =>
  (await db.introspection.getTables()).flatMap(({ name, columns }) =>
    columns.map((column) => ({ ...column, table: name })),
  );

test('what the version before the newest migration reads and fills is still there, and it need fill no more', async () => {
  const connection = await openEmptyDatabase();
  const newest = Object.keys(migrations).at(-1);
  await migrate(connection, Object.fromEntries(Object.entries(migrations).filter(([name]) => name !== newest)));
  const before = await columnsOf(connection);
  await migrate(connection);
  const after = await columnsOf(connection);
  const typed = ({ table, name, dataType }: (typeof after)[number]) => `${table}.${name} ${dataType}`;
  // The views too; the releases that read them are gone: decisions 35 and 86.
  const unread = /^(\w*_tallies|tally_changes|change_notices|load_counts)\./;
  const kept = before.map(typed).filter((column) => !unread.test(column));
  expect(after.map(typed)).toEqual(expect.arrayContaining(kept));

  const known = new Set(before.map(typed));
  const tables = new Set(before.map(({ table }) => table));
  const added = after.filter((column) => tables.has(column.table) && !known.has(typed(column)));
  const isFilled = ({ isNullable, hasDefaultValue, isAutoIncrementing }: (typeof after)[number]) =>
    isNullable || hasDefaultValue || isAutoIncrementing;
  expect(added.filter((column) => !isFilled(column)).map(typed)).toEqual([]);
  await connection.close();
});

test('a migration that fails is reported with its reason, and leaves the database as it was', async () => {
  const connection = await openTestDatabase();
  const failing = { ...migrations, '9999-failing': migration(['create table half (id integer)', 'drop table none']) };
  await expect(migrate(connection, failing)).rejects.toThrow(
    'The database could not be migrated (table "none" does not exist).',
  );
  expect((await connection.db.introspection.getTables()).map(({ name }) => name)).not.toContain('half');
  await connection.close();
});

test('a migration waits for a long transaction such as a backup without stopping those who serve, and says what holds it', async () => {
  const connection = await openOwnDatabase();
  const { db } = connection;
  const more = { ...migrations, '9999-more': migration(['alter table offices add column more integer']) };
  const migrateBeside = async (attempts: number) => {
    let migrated: Promise<unknown> = Promise.resolve();
    await connection.forLongWork((other) =>
      other.transaction().execute(async (trx) => {
        await trx.selectFrom('offices').select('id').execute();
        migrated = migrate(connection, more, attempts).catch(String);
        await until(async () => (await waiting.execute(db)).rows.length > 0);
        // Queues behind the migration until that gives way.
        expect(await db.selectFrom('offices').select('id').execute()).toHaveLength(5);
        if (attempts === 1) await migrated;
      }),
    );
    return migrated;
  };
  expect(await migrateBeside(1)).toMatch(/because its tables are in use \(the longest by process \d+ .*\): wait/);
  expect(await migrateBeside(10)).toBeUndefined();
  await connection.close();
});

const waiting = sql`select from pg_locks where not granted and relation = 'offices'::regclass`;

test("the history can't be changed", async () => {
  const service = await startTestService();
  await requestedTransaction(service);
  for (const statement of [
    sql`update transaction_events set by_admin = 'someone else'`,
    sql`delete from transaction_events`,
    sql`truncate transaction_events cascade`,
    sql`delete from transactions`,
  ])
    await expect(statement.execute(service.connection.db)).rejects.toThrow('is append only');
  await service.close();
});
