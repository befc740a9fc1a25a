import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from './database.ts';
import { isConflict } from './database-unavailable.ts';

const ATTEMPTS = 5;
const LONGEST_PAUSE_MILLISECONDS = 100;

/**
 * Runs the work in one transaction. When it is rolled back because of a conflict (a deadlock, a serialization failure or a
 * random code that exists), the work is retried, so it must be repeatable.
 */
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

/**
 * Takes the locks with these names one by one, and waits while another transaction holds one. They end with the
 * transaction.
 */
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
