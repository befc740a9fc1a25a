import type { DatabaseTransaction } from '../../database/database.ts';
import type { ItemRow } from '../../exchange/transactions/transactions.repository.ts';

/** Lets open pages show a change that is no step; a step announces itself. */
export async function announceChange(trx: DatabaseTransaction, row: Pick<ItemRow, 'id' | 'status'>): Promise<void> {
  const payload = JSON.stringify({ id: row.id, status: row.status });
  await trx.insertInto('change_notices').values({ payload }).execute();
}
