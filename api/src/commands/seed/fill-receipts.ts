import type { DatabaseTransaction } from '../../database/database.ts';
import { issueReceipt } from '../../back-office/receipts/issue-receipt.ts';
import { itemColumns } from '../../exchange/transactions/transactions.repository.ts';

/** Each takes some statements, and nobody looks further back in sample data. */
const MOST = 300;

/** Issues the receipts of the latest exchanges, in the order of their completions. */
export async function fillReceipts(trx: DatabaseTransaction, admin: string): Promise<void> {
  if ((await trx.selectFrom('receipts').select('number').limit(1).execute()).length > 0) return;
  const completions = await trx
    .selectFrom('transaction_events')
    .select(['transaction_id', 'at'])
    .where('action', '=', 'finish')
    .orderBy('at', 'desc')
    .orderBy('seq', 'desc')
    .limit(MOST)
    .execute();
  const account = await trx.selectFrom('admins').select('number').where('email', '=', admin).executeTakeFirst();
  for (const { transaction_id: id, at } of completions.toReversed()) {
    const row = await trx.selectFrom('transactions').select(itemColumns).where('id', '=', id).executeTakeFirstOrThrow();
    if (row.status === 'COMPLETED') await issueReceipt(trx, { row, by: admin, operator: account?.number ?? 1, at });
  }
}
