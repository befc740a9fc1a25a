import { sql } from 'kysely';
import type { DatabaseTransaction } from '../database/database.ts';

/** Shows open pages a change that is no step (a step announces itself). `formerOffice` lost it: its pages hear, too. */
export async function announceChange(trx: DatabaseTransaction, id: string, formerOffice?: string): Promise<void> {
  const payload = JSON.stringify({ id, formerOffice });
  await sql`select pg_notify('transaction_changes', ${payload})`.execute(trx);
}
