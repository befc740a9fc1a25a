import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { DatabaseUnavailable, isPassing } from './database-unavailable.ts';

/** Milliseconds after which something that is waited for has failed. */
export interface PostgresLimits {
  /** A free connection of the pool, or a new one. */
  readonly connection: number;
  /** A lock that another transaction holds. */
  readonly lock: number;
  /** One statement. */
  readonly statement: number;
  /** The answer to one, when the server says nothing at all. */
  readonly answer: number;
}

/** When the server last left a connection without an answer. It has most likely vanished, and every connection from before. */
export interface ServerSilence {
  at: number;
}

/**
 * A pool for Kysely whose connections may be cut at any moment: what fails by it fails as `DatabaseUnavailable`.
 * @param silence shared by all connections to the same server
 */
export function postgresPool(config: pg.PoolConfig, silence: ServerSilence): PostgresPool {
  const pool = new pg.Pool(config);
  // A lost connection tells of it by an event, idle or in use. Without a listener the event would end the process.
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

/** A connection in use that knows when it is lost, and then does not go back into the pool. */
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
      const passes = isLost || (error instanceof pg.DatabaseError && isPassing(error));
      throw passes ? new DatabaseUnavailable(error) : error;
    }
  };
  return {
    // The other form of the call, with a cursor, is not used.
    query: query as unknown as PostgresPoolClient['query'],
    release: (discarded) => {
      client.off('error', lose);
      client.release(isLost || discarded);
    },
  };
}

// The package has no class for it.
const isReadTimeout = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';
