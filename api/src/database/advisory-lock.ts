import { sql } from 'kysely';
import type { DatabaseTransaction } from './database.ts';

/** Takes the lock of this name; waits while another transaction holds it. The lock ends with the transaction. */
export async function lockForTransaction(trx: DatabaseTransaction, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
