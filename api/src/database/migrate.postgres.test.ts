import { createPostgresDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

test('processes that start at once on an empty database migrate it once', async () => {
  const url = await createPostgresDatabase('template0');
  const connections = await Promise.all(Array.from({ length: 5 }, () => openPostgres(url)));
  await Promise.all(connections.map((connection) => migrate(connection)));
  expect(await connections[0]?.db.selectFrom('offices').select('id').execute()).toHaveLength(5);
  await Promise.all(connections.map(({ close }) => close()));
});
