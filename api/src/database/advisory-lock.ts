import { sql } from 'kysely';
import type { DatabaseTransaction } from './database.ts';

/** Waits until no other transaction holds the lock of this name; held until this one ends. */
export async function lockForTransaction(trx: DatabaseTransaction, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
