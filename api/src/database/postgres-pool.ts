import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { DatabaseConnection } from './database.ts';
import { DatabaseUnavailable, isTemporary } from './database-unavailable.ts';
import { preparedNames } from './prepared-statements.ts';

/** Limits of a process; times are in milliseconds. */
export interface PostgresLimits {
  readonly connections: number;
  readonly connection: number;
  /** A lock that another transaction holds. */
  readonly lock: number;
  readonly statement: number;
  /** The answer to a statement, when the server does not respond at all. */
  readonly answer: number;
}

type PoolUse = DatabaseConnection['poolUse'];

/** When the server last failed to answer. Connections opened before that are most likely dead too. */
export interface ServerSilence {
  at: number;
}

/** Calls on a cut connection throw `DatabaseUnavailable`. All connections to the same server share `silence`. */
export function postgresPool(config: pg.PoolConfig, silence: ServerSilence): PostgresPool & { readonly use: PoolUse } {
  const pool = new pg.Pool({ ...config, pipeline: true });
  // A lost connection, idle or in use, emits 'error'. Without a listener the event would end the process.
  pool.on('error', () => undefined);
  const openedAt = new WeakMap<pg.PoolClient, number>();
  // From its first moment: a connection can be lost between the pool and its first statement.
  const lost = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => {
    openedAt.set(client, performance.now());
    for (const sign of ['error', 'end'] as const) client.on(sign, () => void lost.add(client));
  });
  const nameOf = preparedNames();
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
        return watched(await takeTrusted(), { lost, silence, nameOf });
      } catch (error) {
        throw new DatabaseUnavailable(error);
      }
    },
    end: () => pool.end(),
  };
}

interface PoolState {
  readonly lost: WeakSet<pg.PoolClient>;
  readonly silence: ServerSilence;
  readonly nameOf: ReturnType<typeof preparedNames>;
}

/** Statements that say nothing unless they fail: an insert of rows that nobody reads back is one. */
const withoutAnswer =
  /^(?:begin|select pg_advisory_xact_lock|(?:with [^]*\) )?insert into (?![^]*\b(?:returning|on conflict)\b))/;

/** More would wait in the connection's memory, and time out there. */
const MOST_UNANSWERED = 10;

/** A connection in use. When it is lost, it does not go back into the pool. */
function watched(client: pg.PoolClient, { lost, silence, nameOf }: PoolState): PostgresPoolClient {
  const { stream } = client.connection;
  let isInTransaction = false;
  let unanswered: Promise<unknown>[] = [];
  const send = async (statement: string, parameters: readonly unknown[]) => {
    const name = isInTransaction && parameters.length > 0 ? nameOf(statement) : undefined;
    isInTransaction ||= statement.startsWith('begin');
    // What is sent in one turn leaves by one write.
    stream.cork();
    process.nextTick(() => stream.uncork());
    try {
      return await client.query({ ...(name !== undefined && { name }), text: statement, values: [...parameters] });
    } catch (error) {
      if (isReadTimeout(error)) {
        lost.add(client);
        silence.at = performance.now();
      }
      const isServers = error instanceof pg.DatabaseError;
      const passes = lost.has(client) || (isServers && isTemporary(error));
      // A value that can't be written: `pg` closed the statement, and would use its name again.
      if (name !== undefined && !isServers) lost.add(client);
      throw passes ? new DatabaseUnavailable(error) : error;
    }
  };
  /** Nobody waits for a statement without an answer: it leaves with the next one, which fails as it did. */
  const query = async (statement: string, parameters: readonly unknown[]) => {
    const answer = send(statement, parameters);
    const before = unanswered;
    unanswered = [];
    const isAwaited = !isInTransaction || before.length >= MOST_UNANSWERED || !withoutAnswer.test(statement);
    if (isAwaited) return (await Promise.all([answer, ...before]))[0];
    answer.catch(() => undefined);
    unanswered = [...before, answer];
    return { command: '', rowCount: 0, rows: [] };
  };
  return {
    // The overload with a cursor is not used.
    query: query as unknown as PostgresPoolClient['query'],
    release: (discarded) => client.release(lost.has(client) || discarded),
  };
}

// The package has no class for this error.
const isReadTimeout = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';
