import { openEmptyDatabase } from '../testing/test-database.ts';
import { ADMIN, startTestService } from '../testing/test-service.ts';
import { migrate, migration, migrations } from './migrate.ts';
import { people } from './migrations/0004-people.ts';
import { throttledCalls } from './migrations/0005-throttled-calls.ts';

test('a version from before an update starts again on the database, and the newer version after it', async () => {
  const connection = await openEmptyDatabase();
  const newer = { ...migrations, '9999-newer': migration(['create table newer (id integer)']) };
  await migrate(connection, newer);
  await migrate(connection);
  await migrate(connection, { ...migrations, '9999-own': migration([]) });
  await migrate(connection, newer);
  const tables = (await connection.db.introspection.getTables()).map(({ name }) => name);
  expect(tables).toContain('newer');
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
    expect(await service.call('POST', '/admin/auth/login', ADMIN)).toMatchObject({ status: 200 });
    const tables = (await connection.db.introspection.getTables()).map(({ name }) => name);
    expect(tables).toContain('throttled_calls');
    expect(tables).not.toContain('login_failures');
    await service.close();
  },
);
