import { CamelCasePlugin, Kysely, sql, type Dialect, type SelectQueryBuilder, type Transaction } from 'kysely';
import type { Tables } from './schema.generated.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { isConflict } from './database-unavailable.ts';

/** The database, or a transaction on it: as that is one connection, repositories query one after the other. */
export type Database = Kysely<Tables>;

export type DatabaseTransaction = Transaction<Tables>;

/** Names are snake_case in the database and in raw SQL, camelCase everywhere else. Keys inside JSON stay as they are. */
export const queryBuilder = (dialect: Dialect): Database =>
  new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] });

export interface Listener {
  readonly onPayload: (payload: string) => void;
  /** Called when the connection and the subscription are lost; notifications may have been missed. */
  readonly onLost: () => void;
}

export type Listen = (channel: string, listener: Listener) => Promise<() => Promise<void>>;

export interface DatabaseConnection {
  readonly db: Database;
  readonly listen: Listen;
  /** Runs long work on a separate connection, without the time limits of calls. */
  readonly forLongWork: <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;
  /** How many connections there are by state, and how many calls wait for one. */
  readonly poolUse: () => Readonly<Record<'busy' | 'idle' | 'waiting', number>>;
  readonly close: () => Promise<void>;
}

const ATTEMPTS = 5;
const LONGEST_PAUSE_MILLISECONDS = 100;

/** Retries the work after a deadlock, a serialization failure or a random code that exists: it must be repeatable. */
export async function runTransaction<Result>(
  db: Database,
  work: (trx: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error;
    }
    await pause(Math.random() * LONGEST_PAUSE_MILLISECONDS);
  }
}

/** Takes the locks one by one and waits for each. They end with the transaction. */
export async function lockForTransaction(trx: DatabaseTransaction, ...names: readonly string[]): Promise<void> {
  const locks = names.map((name) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  await sql`select ${sql.join(locks)}`.execute(trx);
}

/** Runs the work in one transaction, while no other process runs work of this name. */
export const runAlone = <Result>(
  db: Database,
  name: string,
  work: (trx: DatabaseTransaction) => Promise<Result>,
): Promise<Result> =>
  runTransaction(db, async (trx) => {
    await lockForTransaction(trx, name);
    return work(trx);
  });

/** How many rows a query finds from which nothing is selected yet. */
export async function countOf<Known, Table extends keyof Known>(
  found: SelectQueryBuilder<Known, Table, unknown>,
): Promise<number> {
  const counted = found.select(sql<number>`count(*)`.as('count')).$castTo<{ readonly count: number }>();
  return (await counted.executeTakeFirstOrThrow()).count;
}

export const literalLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
