import { PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { queryBuilder, type Database, type DatabaseConnection, type Listen, type Listener } from './database.ts';
import { postgresPool, type PostgresLimits, type ServerSilence } from './postgres-pool.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { DatabaseUnavailable, isTemporary } from './database-unavailable.ts';
import { shareAttempt } from './shared-attempt.ts';

const asText = (value: string) => value;

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.DATE, asText);
types.setTypeParser(pg.types.builtins.INT8, Number);

/** By default shorter than a browser's limits, so that a caller that has to wait gets an answer. */
export const limitsOf = (settings: Settings): PostgresLimits => ({
  connections: settings.DATABASE_CONNECTIONS,
  connection: 5000,
  lock: settings.DATABASE_LOCK_SECONDS * 1000,
  statement: settings.DATABASE_STATEMENT_SECONDS * 1000,
  answer: settings.DATABASE_STATEMENT_SECONDS * 1000 + 2000,
});

export async function openPostgres(
  connectionString: string,
  own: Partial<PostgresLimits> = {},
): Promise<DatabaseConnection> {
  const limits = { ...limitsOf(readSettings({})), ...own };
  const settings = { connectionString, types, keepAlive: true, application_name: 'exchange-api' };
  const silence = { at: 0 };
  const config = {
    ...settings,
    max: limits.connections,
    connectionTimeoutMillis: limits.connection,
    query_timeout: limits.answer,
    onConnect: sessionWith({
      lock_timeout: limits.lock,
      statement_timeout: limits.statement,
      // A process that hangs in a transaction must not hold its locks for ever.
      idle_in_transaction_session_timeout: 3 * limits.statement,
    }),
  };
  const pool = postgresPool(config, silence);
  const db = queryBuilder(new PostgresDialect({ pool }));
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
    forLongWork: (work) =>
      useOnce({ ...settings, max: 1, connectionTimeoutMillis: limits.connection, onConnect: sessionWith({}) }, work),
    poolUse: pool.use,
    close: async () => {
      await listener.close();
      await db.destroy();
    },
  };
}

/**
 * Sets parameters by the first statement of a session: a pooler such as PgBouncer refuses them at its start, or is told to
 * and then ignores them. A server that lacks one keeps its own way.
 */
const sessionWith = (limits: Readonly<Record<string, number>>) => {
  // Compiling a query takes the server longer than any of ours takes without.
  const session = { jit: 'off', ...limits };
  const begin = (client: pg.ClientBase) =>
    client.query(
      `select set_config(name, value, false)
         from pg_settings join unnest($1::text[], $2::text[]) as session (name, value) using (name)`,
      [Object.keys(session), Object.values(session)],
    );
  // The pool waits for the promise, which its types do not say.
  return begin as NonNullable<pg.PoolConfig['onConnect']>;
};

async function useOnce<Result>(config: pg.PoolConfig, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = queryBuilder(new PostgresDialect({ pool: postgresPool(config, { at: 0 }) }));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** One connection, opened at the first subscription. When it is lost, all subscriptions end; the next opens another. */
function listenOnPostgres(
  connectionString: string,
  limits: PostgresLimits,
  silence: ServerSilence,
): { listen: Listen; close: () => Promise<void> } {
  const listeners = new Map<string, Set<Listener>>();

  const lose = () => {
    const lost = [...listeners.values()].flatMap((each) => [...each]);
    connection.forget();
    listeners.clear();
    for (const { onLost } of lost) onLost();
  };
  const connect = async () => {
    const opened = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: limits.connection,
      query_timeout: limits.answer,
      application_name: 'exchange-api-listener',
    });
    opened.on('notification', ({ channel, payload }) => {
      for (const { onPayload } of listeners.get(channel) ?? []) onPayload(payload ?? '');
    });
    // The 'end' event follows; without a listener the 'error' event would end the process.
    opened.on('error', () => undefined);
    await opened.connect().catch((error: unknown) => {
      throw new DatabaseUnavailable(error);
    });
    const query = inTurn(opened);
    const giveUp = () => {
      silence.at = performance.now();
      return opened.end();
    };
    // Only a query shows that a server no longer responds.
    const check = setInterval(() => {
      query('select 1').catch(giveUp);
    }, limits.answer);
    opened.on('end', () => {
      clearInterval(check);
      lose();
    });
    return { query, giveUp, end: () => opened.end() };
  };
  const connection = shareAttempt(connect);

  return {
    listen: async (channel, listener) => {
      const { query, giveUp } = await connection.result();
      // Registered before the answer, so that this listener also learns of a loss right after it.
      const ofChannel = listeners.get(channel) ?? new Set();
      listeners.set(channel, ofChannel.add(listener));
      const stop = async () => {
        ofChannel.delete(listener);
      };
      try {
        await query(`listen ${pg.escapeIdentifier(channel)}`);
      } catch (error) {
        await stop();
        if (error instanceof pg.DatabaseError && !isTemporary(error)) throw error;
        await giveUp();
        throw new DatabaseUnavailable(error);
      }
      return stop;
    },
    close: async () => {
      listeners.clear();
      await (await connection.made())?.end();
    },
  };
}

/** A connection takes one statement at a time, but several channels are subscribed at once. */
function inTurn(client: pg.Client): (statement: string) => Promise<unknown> {
  let last: Promise<unknown> = Promise.resolve();
  return (statement) => {
    const next = last.then(() => client.query(statement));
    last = next.catch(() => undefined);
    return next;
  };
}
