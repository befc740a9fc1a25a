import { receiptWords, type FollowReceipt } from '@exchange/shared-domain';
import type { Database } from '../../database/database.ts';

/** The valid receipt of a request, without what is about its client; `undefined` when there is none. */
export async function followReceiptOf(db: Database, transactionId: string): Promise<FollowReceipt | undefined> {
  const row = await db
    .selectFrom('receipts')
    .select(['number', 'issued_at', 'content'])
    .where('transaction_id', '=', transactionId)
    .where('voided_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const content = { ...row.content, client: '', wallet: '', hash: null };
  const { title, number, issuer, rows } = receiptWords({
    number: row.number,
    issuedAt: row.issued_at.toISOString(),
    content,
    voided: null,
  });
  return { language: content.language, title, number, issuer: [...issuer], rows: rows.map((each) => ({ ...each })) };
}
