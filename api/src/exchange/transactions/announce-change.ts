import type { DatabaseTransaction } from '../../database/database.ts';

/** Lets open pages show a change of a transaction that is no step; a step announces itself. */
export async function announceChange(trx: DatabaseTransaction, id: string): Promise<void> {
  const payload = JSON.stringify({ id });
  await trx.insertInto('change_notices').values({ payload }).execute();
}
