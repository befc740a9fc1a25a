import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/** The database, or a transaction on it: the first argument of every repository function. */
export type Database = Kysely<Tables>;

/** Marks what must run inside a database transaction. */
export type DatabaseTransaction = Transaction<Tables>;

/** Who listens on a channel. */
export interface Listener {
  /** Called with the payload of each notification. */
  readonly onPayload: (payload: string) => void;
  /** The connection is gone and with it the subscription; notifications may have been missed. */
  readonly onLost: () => void;
}

/** Subscribes to a channel. Resolves to the call that stops it. */
export type Listen = (channel: string, listener: Listener) => Promise<() => Promise<void>>;

/** An open database of either engine. */
export interface DatabaseConnection {
  readonly db: Database;
  readonly listen: Listen;
  /** Does work that may take longer than a call: without the time limits of calls, beside them. */
  readonly forLongWork: <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;
  /** What a server does by itself and the embedded engine does not: throws away dead rows and old parts of its log. */
  readonly maintain: () => Promise<void>;
  readonly close: () => Promise<void>;
}
