import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DatabaseConnection } from './database.ts';
import { listenOnPostgres } from './postgres-listener.ts';
import type { Tables } from './schema.ts';

const asText = (value: string) => value;

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.DATE, asText);
types.setTypeParser(pg.types.builtins.INT8, Number);

/** Connects to a PostgreSQL server; several processes may share one. */
export async function openPostgres(connectionString: string): Promise<DatabaseConnection> {
  const pool = new pg.Pool({
    connectionString,
    types,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 30_000,
    application_name: 'exchange-api',
  });
  // An idle connection that the server closed is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const listener = listenOnPostgres(connectionString);
  try {
    (await pool.connect()).release();
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    db,
    listen: listener.listen,
    close: async () => {
      await listener.close();
      await db.destroy();
    },
  };
}
