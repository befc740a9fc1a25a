import { decimal, type AloneLimits, type TransactionStatus } from '@exchange/shared-domain';
import type { DatabaseTransaction } from '../../database/database.ts';
import type { ItemRow } from '../../exchange/transactions/transactions.repository.ts';
import type { Author } from '../../staff/audit/record-audit.ts';
import { passDeed, weighDeed } from '../deeds/pass-deed.ts';

/** A return after a "Finish" that was undone is a deed of its own: somebody said that the client has the money. */
async function deedOf(trx: DatabaseTransaction, row: ItemRow) {
  const finished = await trx
    .selectFrom('transactionEvents')
    .select('seq')
    .where('transactionId', '=', row.id)
    .where('action', '=', 'finish')
    .limit(1)
    .executeTakeFirst();
  const deed = finished === undefined ? ('return' as const) : ('return-after-payout' as const);
  return { deed, amount: decimal(row.cashBgn), officeId: row.officeId, transactionId: row.id };
}

/** The state after a return: its own while a second person has to confirm it. */
export async function returnAlone(
  trx: DatabaseTransaction,
  limits: AloneLimits,
  { row, actor, at }: Author & { readonly row: ItemRow },
): Promise<TransactionStatus> {
  const alone = { ...(await deedOf(trx, row)), by: actor.admin.email, at };
  if ((await weighDeed(trx, limits, alone)) === undefined) return row.status;
  await passDeed(trx, limits, alone);
  return 'DECLINED';
}

export async function confirmReturn(
  trx: DatabaseTransaction,
  limits: AloneLimits,
  { row, first, second, at }: { readonly row: ItemRow; readonly first: string; readonly second: string; at: Date },
): Promise<void> {
  await passDeed(trx, limits, { ...(await deedOf(trx, row)), by: first, second, at });
}
