import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { DatabaseConnection } from './database.ts';
import { DatabaseUnavailable, isTemporary } from './database-unavailable.ts';

/** Limits of a process; times are in milliseconds. */
export interface PostgresLimits {
  /** Connections in the pool. */
  readonly connections: number;
  /** A free connection of the pool, or a new one. */
  readonly connection: number;
  /** A lock that another transaction holds. */
  readonly lock: number;
  /** One statement. */
  readonly statement: number;
  /** The answer to a statement, when the server does not respond at all. */
  readonly answer: number;
}

type PoolUse = NonNullable<DatabaseConnection['poolUse']>;

/** When the server last failed to answer. Connections opened before that are most likely dead too. */
export interface ServerSilence {
  at: number;
}

/**
 * A pool for Kysely. Calls that fail because a connection was cut throw `DatabaseUnavailable`.
 * @param silence shared by all connections to the same server
 */
export function postgresPool(config: pg.PoolConfig, silence: ServerSilence): PostgresPool & { readonly use: PoolUse } {
  const pool = new pg.Pool(config);
  // A lost connection, idle or in use, emits 'error'. Without a listener the event would end the process.
  pool.on('error', () => undefined);
  const openedAt = new WeakMap<pg.PoolClient, number>();
  pool.on('connect', (client) => {
    openedAt.set(client, performance.now());
    client.on('error', () => undefined);
  });
  const takeTrusted = async () => {
    for (;;) {
      const client = await pool.connect();
      if ((openedAt.get(client) ?? 0) >= silence.at) return client;
      client.release(true);
    }
  };
  return {
    use: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    options: pool.options,
    connect: async () => {
      try {
        return watched(await takeTrusted(), silence);
      } catch (error) {
        throw new DatabaseUnavailable(error);
      }
    },
    end: () => pool.end(),
  };
}

/** A connection in use. When it is lost, it does not go back into the pool. */
function watched(client: pg.PoolClient, silence: ServerSilence): PostgresPoolClient {
  let isLost = false;
  const lose = () => {
    isLost = true;
  };
  client.on('error', lose);
  const query = async (statement: string, parameters: readonly unknown[]) => {
    try {
      return await client.query(statement, [...parameters]);
    } catch (error) {
      if (isReadTimeout(error)) {
        lose();
        silence.at = performance.now();
      }
      const passes = isLost || (error instanceof pg.DatabaseError && isTemporary(error));
      throw passes ? new DatabaseUnavailable(error) : error;
    }
  };
  return {
    // The overload with a cursor is not used.
    query: query as unknown as PostgresPoolClient['query'],
    release: (discarded) => {
      client.off('error', lose);
      client.release(isLost || discarded);
    },
  };
}

// The package has no class for this error.
const isReadTimeout = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';
