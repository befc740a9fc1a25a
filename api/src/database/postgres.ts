import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database, DatabaseConnection } from './database.ts';
import { listenOnPostgres } from './postgres-listener.ts';
import { postgresPool, type PostgresLimits } from './postgres-pool.ts';
import type { Settings } from '../settings/settings.ts';
import type { Tables } from './schema.ts';

const asText = (value: string) => value;

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.DATE, asText);
types.setTypeParser(pg.types.builtins.INT8, Number);

/** The defaults are shorter than a browser's limits, so that a caller that has to wait gets an answer. */
const limitsOfCalls: PostgresLimits = {
  connections: 10,
  connection: 5000,
  lock: 4000,
  statement: 10_000,
  answer: 12_000,
};

// How much longer an answer may take than its statement.
const ANSWER_MILLISECONDS = 2000;

export const limitsOf = (settings: Settings): Partial<PostgresLimits> => ({
  connections: settings.DATABASE_CONNECTIONS,
  lock: settings.DATABASE_LOCK_SECONDS * 1000,
  statement: settings.DATABASE_STATEMENT_SECONDS * 1000,
  answer: settings.DATABASE_STATEMENT_SECONDS * 1000 + ANSWER_MILLISECONDS,
});

export async function openPostgres(
  connectionString: string,
  own: Partial<PostgresLimits> = {},
): Promise<DatabaseConnection> {
  const limits = { ...limitsOfCalls, ...own };
  const settings = { connectionString, types, keepAlive: true, application_name: 'exchange-api' };
  const silence = { at: 0 };
  const config = {
    ...settings,
    max: limits.connections,
    connectionTimeoutMillis: limits.connection,
    lock_timeout: limits.lock,
    statement_timeout: limits.statement,
    query_timeout: limits.answer,
    // A process that hangs in a transaction must not hold its locks for ever.
    idle_in_transaction_session_timeout: 3 * limits.statement,
  };
  const pool = postgresPool(config, silence);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const listener = listenOnPostgres(connectionString, limits, silence);
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    db,
    listen: listener.listen,
    forLongWork: (work) => useOnce({ ...settings, max: 1, connectionTimeoutMillis: limits.connection }, work),
    maintain: () => Promise.resolve(),
    poolUse: pool.use,
    close: async () => {
      await listener.close();
      await db.destroy();
    },
  };
}

async function useOnce<Result>(config: pg.PoolConfig, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: postgresPool(config, { at: 0 }) }) });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
