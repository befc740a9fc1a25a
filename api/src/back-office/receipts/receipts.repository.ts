import type { Receipt } from '@exchange/shared-domain';
import { sql, type Selectable } from 'kysely';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';
import { isInScope } from '../../exchange/transactions/transactions.repository.ts';
import { notFound } from '../../http/api-error.ts';
import type { AdminActor } from '../../staff/audit/record-audit.ts';
import { lockScope } from '../../staff/sign-in/scope.ts';

const prints = sql<number>`(select count(*)::integer from receipt_copies
  where receipt_copies.number = receipts.number and kind = 'print')`;

const toReceipt = (row: Selectable<Tables['receipts']> & { readonly prints: number }): Receipt => ({
  number: row.number,
  transactionId: row.transaction_id,
  issuedAt: row.issued_at.toISOString(),
  issuedBy: row.issued_by,
  content: row.content,
  voided:
    row.voided_at === null || row.voided_by === null
      ? null
      : { at: row.voided_at.toISOString(), by: row.voided_by, reason: row.void_reason },
  prints: row.prints,
});

/** The receipts of a request, the newest first. */
export async function findReceipts(db: Database, transactionId: string): Promise<Receipt[]> {
  const rows = await db
    .selectFrom('receipts')
    .selectAll()
    .select(prints.as('prints'))
    .where('transaction_id', '=', transactionId)
    .orderBy('issued_at', 'desc')
    .orderBy('number', 'desc')
    .execute();
  return rows.map(toReceipt);
}

/**
 * Reads a receipt that nobody else can hand out until the end of the database transaction.
 * @throws ApiError ENTITY_NOT_FOUND (404), also when its request is outside the scope
 */
export async function lockReceipt(trx: DatabaseTransaction, number: string, actor: AdminActor): Promise<Receipt> {
  const scope = await lockScope(trx, actor);
  await trx
    .selectFrom('transactions')
    .select('id')
    .where('id', 'in', trx.selectFrom('receipts').select('transaction_id').where('number', '=', number))
    .where(isInScope(scope))
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  const row = await trx
    .selectFrom('receipts')
    .selectAll()
    .select(prints.as('prints'))
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return toReceipt(row);
}
