import {
  networkTitles,
  receiptNumber,
  receiptYear,
  type EventReason,
  type ReceiptContent,
} from '@exchange/shared-domain';
import type { DatabaseTransaction } from '../../database/database.ts';
import { findOffice } from '../../exchange/catalogue/offices.repository.ts';
import { moneyNetworkOf } from '../../exchange/chain/deposit-of.ts';
import { companySetting } from '../../exchange/site/site-settings.ts';
import { provenWallet } from '../../exchange/transactions/proven-wallet.ts';
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
const hasReceipt = ({ status, returnedAmount }: ItemRow): boolean =>
  status === 'COMPLETED' || (status === 'DECLINED' && returnedAmount !== null);

interface Issue {
  readonly row: ItemRow;
  readonly by: string;
  /** Names the account to the client. */
  readonly operator: number;
  readonly at: Date;
}

export async function issueReceipt(trx: DatabaseTransaction, { row, by, operator, at }: Issue): Promise<void> {
  const content = await contentOf(trx, row, operator);
  const { officeId } = row;
  const office = await trx.selectFrom('offices').select('number').where('id', '=', officeId).executeTakeFirstOrThrow();
  const year = receiptYear(at);
  const seq = await nextInYear(trx, officeId, year);
  const receipt = {
    number: receiptNumber({ office: office.number, year, seq }),
    officeId,
    year,
    seq,
    transactionId: row.id,
    issuedAt: at,
    issuedBy: by,
    content: JSON.stringify(content),
  };
  await trx.insertInto('receipts').values(receipt).execute();
}

/** The counter stays locked until the step is committed or goes back with it: no number is left out or given twice. */
async function nextInYear(trx: DatabaseTransaction, officeId: string, year: number): Promise<number> {
  const { last } = await trx
    .insertInto('receiptCounters')
    .values({ officeId, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['officeId', 'year']).doUpdateSet(({ eb }) => ({ last: eb('receiptCounters.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

async function contentOf(trx: DatabaseTransaction, row: ItemRow, operator: number): Promise<ReceiptContent> {
  const { language } = row;
  const office = await findOffice(trx, row.officeId);
  const company = await companySetting.value(trx);
  const proof = provenWallet(row);
  const network = moneyNetworkOf(row, row.returnHash ?? row.transactionHash) ?? row.cryptoNetwork;
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
    client: row.clientName,
    given: { amount: row.sourceAmount, currency: row.sourceCode },
    rate: row.executedRate,
    moneyReceivedAt: row.moneyReceivedTime?.toISOString() ?? null,
    wallet: row.usedWalletAddress ?? row.walletAddress,
    ...(network !== null && network !== 'ethereum' && { network: networkTitles[network] }),
    ...(proof && { walletProven: proof.signedAt }),
    ...(row.returnedAmount === null
      ? { received: { amount: row.targetAmount, currency: row.targetCode }, hash: row.transactionHash }
      : { received: { amount: row.returnedAmount, currency: row.sourceCode }, hash: row.returnHash, isReturn: true }),
  };
}

async function voidLast(trx: DatabaseTransaction, { after, actor, at, reason }: Step): Promise<void> {
  await trx
    .updateTable('receipts')
    .set({ voidedAt: at, voidedBy: actor.admin.email, voidReason: reason ?? null })
    .where('transactionId', '=', after.id)
    .where('voidedAt', 'is', null)
    .execute();
}
