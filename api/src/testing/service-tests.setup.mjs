import { startPostgresServer } from './postgres-server.ts';

// Durability is not needed.
const parameters = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 200 };

export default async function setUp() {
  const server = await startPostgresServer(parameters);
  globalThis.postgresServer = server;
  process.env.TEST_POSTGRES_URL = server.urlOf('');
}
