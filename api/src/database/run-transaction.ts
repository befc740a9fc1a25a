import { setTimeout as pause } from 'node:timers/promises';
import type { Database, DatabaseTransaction } from './database.ts';
import { lostToAnother } from './database-unavailable.ts';

const ATTEMPTS = 5;
const LONGEST_PAUSE_MILLISECONDS = 100;

/**
 * Does the work in one transaction. When the server ended it in favour of another one (a deadlock, a serialization
 * failure), nothing of it was stored, and the work is done again: it has to be able to start anew.
 */
export async function runTransaction<Result>(
  db: Database,
  work: (trx: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !lostToAnother(error)) throw error;
    }
    await pause(Math.random() * LONGEST_PAUSE_MILLISECONDS);
  }
}
