import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/** The database, or a transaction on it: the first argument of every repository function. */
export type Database = Kysely<Tables>;

export type DatabaseTransaction = Transaction<Tables>;

export interface Listener {
  readonly onPayload: (payload: string) => void;
  /** Called when the connection and the subscription are lost; notifications may have been missed. */
  readonly onLost: () => void;
}

export type Listen = (channel: string, listener: Listener) => Promise<() => Promise<void>>;

/** An open database of either engine. */
export interface DatabaseConnection {
  readonly db: Database;
  readonly listen: Listen;
  /** Runs long work on a separate connection, without the time limits of calls. */
  readonly forLongWork: <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;
  /** Removes dead rows and old log files. A server does this by itself; the embedded engine does not. */
  readonly maintain: () => Promise<void>;
  /** How many connections there are by state, and how many calls wait for one. The embedded engine has a single one. */
  readonly poolUse?: () => Readonly<Record<'busy' | 'idle' | 'waiting', number>>;
  readonly close: () => Promise<void>;
}
