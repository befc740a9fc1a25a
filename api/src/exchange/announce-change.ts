import type { DatabaseTransaction } from '../database/database.ts';

/**
 * Lets open pages show a change of a transaction that is no step; a step announces itself. `formerOffice` lost it by the
 * change: its pages hear of this once more.
 */
export async function announceChange(trx: DatabaseTransaction, id: string, formerOffice?: string): Promise<void> {
  const payload = JSON.stringify({ id, formerOffice });
  await trx.insertInto('change_notices').values({ payload }).execute();
}
