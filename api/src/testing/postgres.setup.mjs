import { migrate } from '../database/migrate.ts';
import { openPostgres } from '../database/postgres.ts';
import { startPostgresServer } from './postgres-server.ts';

// Every test file copies this database, which is faster than running the migrations. Durability is not needed.
const withoutDurability = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];

export default async function setUp() {
  const server = await startPostgresServer([...withoutDurability, '-c', 'max_connections=200']);
  globalThis.postgresServer = server;
  const admin = await openPostgres(server.urlOf('postgres'));
  const { sql } = await import('kysely');
  await sql`create database migrated`.execute(admin.db);
  await admin.close();
  const migrated = await openPostgres(server.urlOf('migrated'));
  await migrate(migrated);
  await migrated.close();
  process.env.TEST_POSTGRES_URL = server.urlOf('');
}
