import { sql } from 'kysely';
import type { DatabaseConnection } from './database.ts';
import { requestedTransaction } from '../testing/requested-transaction.ts';
import { openEmptyDatabase, openTestDatabase } from '../testing/test-database.ts';
import { ADMIN, startTestService } from '../testing/test-service.ts';
import { migrate, migration, migrations } from './migrate.ts';
import { people } from './migrations/0004-people.ts';
import { throttledCalls } from './migrations/0005-throttled-calls.ts';

test('a database that is up to date stays as it is', async () => {
  const connection = await openTestDatabase();
  await migrate(connection);
  await Promise.all([migrate(connection), migrate(connection)]);
  expect(await connection.db.selectFrom('offices').select('id').execute()).toHaveLength(5);
  await connection.close();
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
  expect(after.map(typed)).toEqual(expect.arrayContaining(before.map(typed)));

  const known = new Set(before.map(typed));
  const tables = new Set(before.map(({ table }) => table));
  const added = after.filter((column) => tables.has(column.table) && !known.has(typed(column)));
  expect(added.filter(({ isNullable, hasDefaultValue }) => !isNullable && !hasDefaultValue).map(typed)).toEqual([]);
  await connection.close();
});

test('a version from before an update starts again on the database, and the newer version after it', async () => {
  const connection = await openEmptyDatabase();
  const newer = { ...migrations, '9999-newer': migration(['create table newer (id integer)']) };
  await migrate(connection, newer);
  await migrate(connection);
  await migrate(connection, newer);
  const tables = (await connection.db.introspection.getTables()).map(({ name }) => name);
  expect(tables).toContain('newer');
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

// For a while the fourth migration had other statements.
const peopleWithCounts = people.map((statement) =>
  statement.startsWith('create table login_failures') ? (throttledCalls[1] ?? '') : statement,
);

test.each([
  ['released', people],
  ['changed for a while', peopleWithCounts],
])(
  'a database made with the fourth migration as it was %s comes up to date, and an admin signs in',
  async (_, fourth) => {
    const connection = await openEmptyDatabase();
    const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0004'));
    await migrate(connection, { ...before, '0004-people': migration(fourth) });

    const service = await startTestService({ connection });
    expect(await service.call('POST', '/admin/auth/login', { body: ADMIN })).toMatchObject({ status: 200 });
    const tables = (await connection.db.introspection.getTables()).map(({ name }) => name);
    expect(tables).toContain('throttled_calls');
    expect(tables).not.toContain('login_failures');
    await service.close();
  },
);

test.each([
  sql`update transaction_events set by_admin = 'someone else'`,
  sql`delete from transaction_events`,
  sql`truncate transaction_events cascade`,
  sql`delete from transactions`,
])("the history can't be changed (%#)", async (statement) => {
  const service = await startTestService();
  await requestedTransaction(service);
  await expect(statement.execute(service.connection.db)).rejects.toThrow('is append only');
  await service.close();
});
