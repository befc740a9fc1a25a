import { receiptNumber, receiptYear, type EventReason, type ReceiptContent } from '@exchange/shared-domain';
import type { DatabaseTransaction } from '../../database/database.ts';
import { findOffice } from '../../exchange/catalogue/offices.repository.ts';
import { findCompany } from '../../exchange/site/site-settings.ts';
import type { ItemRow } from '../../exchange/transactions/transactions.repository.ts';
import type { AdminActor } from '../../staff/audit/record-audit.ts';

interface Step {
  readonly before: ItemRow;
  readonly after: ItemRow;
  readonly actor: AdminActor;
  readonly at: Date;
  readonly reason?: EventReason | undefined;
}

/**
 * Issues the receipt of a step that completes an exchange, and voids that of a step that is taken back, in the database
 * transaction of the step.
 */
export async function keepReceipt(trx: DatabaseTransaction, step: Step): Promise<void> {
  const [wasComplete, isComplete] = [step.before, step.after].map(({ status }) => status === 'COMPLETED');
  if (isComplete === wasComplete) return;
  if (isComplete) await issue(trx, step);
  else await voidLast(trx, step);
}

async function issue(trx: DatabaseTransaction, { after: row, actor, at }: Step): Promise<void> {
  const content = await contentOf(trx, row, actor);
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
      issued_by: actor.admin.email,
      content: JSON.stringify(content),
      voided_at: null,
      voided_by: null,
      void_reason: null,
    })
    .execute();
}

/** The counter stays locked until the step is committed, and goes back with it: no number is left out or given twice. */
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

async function contentOf(trx: DatabaseTransaction, row: ItemRow, { admin }: AdminActor): Promise<ReceiptContent> {
  const { language } = row;
  const office = await findOffice(trx, row.office_id);
  const company = await findCompany(trx);
  const operator = await trx.selectFrom('admins').select('number').where('id', '=', admin.id).executeTakeFirstOrThrow();
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
    operator: operator.number,
    client: row.client_name,
    given: { amount: row.source_amount, currency: row.source_code },
    received: { amount: row.target_amount, currency: row.target_code },
    rate: row.executed_rate,
    moneyReceivedAt: row.money_received_time?.toISOString() ?? null,
    wallet: row.used_wallet_address ?? row.wallet_address,
    hash: row.transaction_hash,
  };
}

/** An exchange that was completed before there were receipts has none. */
const voidLast = (trx: DatabaseTransaction, { after, actor, at, reason }: Step) =>
  trx
    .updateTable('receipts')
    .set({ voided_at: at, voided_by: actor.admin.email, void_reason: reason ?? null })
    .where('transaction_id', '=', after.id)
    .where('voided_at', 'is', null)
    .execute();
