import { sql } from 'kysely';
import type { DatabaseTransaction } from './database.ts';

/**
 * Takes the locks with these names one by one, and waits while another transaction holds one. They end with the
 * transaction.
 */
export async function lockForTransaction(trx: DatabaseTransaction, ...names: readonly string[]): Promise<void> {
  const locks = names.map((name) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  await sql`select ${sql.join(locks)}`.execute(trx);
}
