import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { openPostgres } from '../database/postgres.ts';

/**
 * Ends connections of the services at a database, as a restart or a failover of the server does.
 * @param connectionString the database
 * @returns how many there were
 */
export async function cutConnections(connectionString: string): Promise<number> {
  const { db, close } = await openPostgres(`${connectionString}?application_name=cuts`);
  try {
    return await cutNamed(db, 'exchange-api%');
  } finally {
    await close();
  }
}

/**
 * Ends connections, and waits until they have ended: a service may use one that is about to end.
 * @param name pattern of SQL for the names that applications give their connections
 */
export async function cutNamed(db: Database, name: string): Promise<number> {
  const { rows } = await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where application_name like ${name} and datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  return rows.length;
}
