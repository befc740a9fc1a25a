import { receiptNumber, receiptYear, type EventReason, type ReceiptContent } from '@exchange/shared-domain';
import type { DatabaseTransaction } from '../../database/database.ts';
import { findOffice } from '../../exchange/catalogue/offices.repository.ts';
import { companySetting } from '../../exchange/site/site-settings.ts';
import type { ItemRow } from '../../exchange/transactions/transactions.repository.ts';
import type { Author } from '../../staff/audit/record-audit.ts';

interface Step extends Author {
  readonly before: ItemRow;
  readonly after: ItemRow;
  readonly reason?: EventReason | undefined;
}

/** Issues the receipt of a step that completes an exchange or returns its money, and voids that of an undone one. */
export async function keepReceipt(trx: DatabaseTransaction, step: Step): Promise<void> {
  const { before, after, actor, at } = step;
  if (hasReceipt(after) === hasReceipt(before)) return;
  if (!hasReceipt(after)) return voidLast(trx, step);
  const { admin } = actor;
  const operator = await trx.selectFrom('admins').select('number').where('id', '=', admin.id).executeTakeFirstOrThrow();
  return issueReceipt(trx, { row: after, by: admin.email, operator: operator.number, at });
}

/** A return that waits for its second person has none yet. */
const hasReceipt = ({ status, returned_amount }: ItemRow): boolean =>
  status === 'COMPLETED' || (status === 'DECLINED' && returned_amount !== null);

interface Issue {
  readonly row: ItemRow;
  readonly by: string;
  /** Names the account to the client. */
  readonly operator: number;
  readonly at: Date;
}

export async function issueReceipt(trx: DatabaseTransaction, { row, by, operator, at }: Issue): Promise<void> {
  const content = await contentOf(trx, row, operator);
  const { office_id } = row;
  const office = await trx.selectFrom('offices').select('number').where('id', '=', office_id).executeTakeFirstOrThrow();
  const year = receiptYear(at);
  const seq = await nextInYear(trx, office_id, year);
  await trx
    .insertInto('receipts')
    .values({
      number: receiptNumber({ office: office.number, year, seq }),
      office_id,
      year,
      seq,
      transaction_id: row.id,
      issued_at: at,
      issued_by: by,
      content: JSON.stringify(content),
    })
    .execute();
}

/** The counter stays locked until the step is committed or goes back with it: no number is left out or given twice. */
async function nextInYear(trx: DatabaseTransaction, office_id: string, year: number): Promise<number> {
  const { last } = await trx
    .insertInto('receipt_counters')
    .values({ office_id, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['office_id', 'year']).doUpdateSet(({ eb }) => ({ last: eb('receipt_counters.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

async function contentOf(trx: DatabaseTransaction, row: ItemRow, operator: number): Promise<ReceiptContent> {
  const { language } = row;
  const office = await findOffice(trx, row.office_id);
  const company = await companySetting.value(trx);
  return {
    code: row.code,
    language,
    company:
      company === null
        ? null
        : {
            name: company.name[language],
            registrationNumber: company.registrationNumber,
            address: company.address[language],
          },
    office: { name: office.name[language], address: office.address[language] },
    operator,
    client: row.client_name,
    given: { amount: row.source_amount, currency: row.source_code },
    rate: row.executed_rate,
    moneyReceivedAt: row.money_received_time?.toISOString() ?? null,
    wallet: row.used_wallet_address ?? row.wallet_address,
    ...(row.returned_amount === null
      ? { received: { amount: row.target_amount, currency: row.target_code }, hash: row.transaction_hash }
      : {
          received: { amount: row.returned_amount, currency: row.source_code },
          hash: row.return_hash,
          isReturn: true,
        }),
  };
}

async function voidLast(trx: DatabaseTransaction, { after, actor, at, reason }: Step): Promise<void> {
  await trx
    .updateTable('receipts')
    .set({ voided_at: at, voided_by: actor.admin.email, void_reason: reason ?? null })
    .where('transaction_id', '=', after.id)
    .where('voided_at', 'is', null)
    .execute();
}
