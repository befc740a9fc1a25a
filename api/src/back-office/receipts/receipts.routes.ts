import {
  emailReceiptSchema,
  printedReceiptSchema,
  printReceiptSchema,
  receiptNumberSchema,
  receiptSchema,
  receiptsSchema,
  RECEIPT_EMAILS_A_DAY,
  receiptEmail,
  type PrintedReceipt,
  type Receipt,
} from '@exchange/shared-domain';
import { z } from 'zod';
import { findTransaction } from '../../exchange/transactions/transactions.repository.ts';
import { deedOf, params, type Routes } from '../../http/routes.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { runTransaction, type Database, type DatabaseTransaction } from '../../database/database.ts';
import { ApiError, notFound, idReused } from '../../http/api-error.ts';
import { enqueueNextSending } from '../../messages/outbox.repository.ts';
import { recordAudit, type AdminActor, type Deed } from '../../staff/audit/record-audit.ts';
import { sql, type Selectable } from 'kysely';
import type { Tables } from '../../database/schema.generated.ts';
import { isInScope, lockScope } from '../../staff/sign-in/scope.ts';

export const receiptsRoutes: Routes<BackOfficeContext> = async (app, { db }) => {
  const ofRequest = {
    summary: 'The receipts of a request, the newest first; at most one is not void',
    params,
    response: { 200: receiptsSchema },
  };
  app.get('/transactions/:id/receipts', { schema: ofRequest }, async ({ params: { id }, scope }) => {
    await findTransaction(db, id, scope);
    return findReceipts(db, id);
  });

  const byNumber = z.strictObject({ number: receiptNumberSchema });
  const print = {
    summary: 'Records a print, which is the original or a copy',
    params: byNumber,
    body: printReceiptSchema,
    response: { 200: printedReceiptSchema },
  };
  app.post('/receipts/:number/prints', { schema: print }, (request) => printReceipt(db, deedOf(request)));
  const email = {
    summary: 'Sends a receipt by e-mail',
    params: byNumber,
    body: emailReceiptSchema,
    response: { 200: receiptSchema },
  };
  app.post('/receipts/:number/emails', { schema: email }, (request) => emailReceipt(db, deedOf(request)));
};

/** The id is of a press, chosen by the caller: the same press again hands nothing out. */
type HandOut = Deed & { readonly number: string };

/** Records a print before it is made: the first is the original, each later one a copy with its number. */
const printReceipt = (db: Database, print: HandOut): Promise<PrintedReceipt> =>
  runTransaction(db, async (trx) => {
    const { number, actor, at } = print;
    const receipt = await lockReceipt(trx, number, actor);
    const earlier = await copiesOf(trx, number, 'print');
    const repeated = earlier.findIndex(({ id }) => id === print.id);
    if (repeated >= 0) return { ...receipt, copy: repeated };
    const copy = earlier.length;
    await record(trx, 'print', print);
    const { transactionId: id } = receipt;
    await recordAudit(trx, { actor, at }, 'receipt-print', { id, after: { receipt: number, copy } });
    return { ...receipt, prints: copy + 1, copy };
  });

/** @throws ApiError IDEMPOTENCY_KEY_REUSED (422) when its id stands for another address, or TOO_MANY_REQUESTS (429) */
const emailReceipt = (db: Database, sending: HandOut & { readonly email: string }): Promise<Receipt> =>
  runTransaction(db, async (trx) => {
    const { number, actor, at, email: recipient } = sending;
    const receipt = await lockReceipt(trx, number, actor);
    const earlier = await copiesOf(trx, number, 'email');
    const repeated = earlier.find(({ id }) => id === sending.id);
    if (repeated !== undefined) {
      if (await wentElsewhere(trx, receipt, repeated.at, recipient)) throw idReused();
      return receipt;
    }
    const dayAgo = at.getTime() - 24 * 3_600_000;
    if (earlier.filter((each) => each.at.getTime() > dayAgo).length >= RECEIPT_EMAILS_A_DAY)
      throw new ApiError(429, 'TOO_MANY_REQUESTS');
    await record(trx, 'email', sending);
    const uniqueKey = `receipt ${receipt.transactionId}`;
    await enqueueNextSending(trx, { uniqueKey, channel: 'EMAIL', recipient, ...receiptEmail(receipt) }, at);
    await recordAudit(trx, { actor, at }, 'receipt-email', { id: receipt.transactionId, after: { receipt: number } });
    return receipt;
  });

/** Whether the e-mail of that moment went to another address; unknown once the message is removed. */
async function wentElsewhere(trx: DatabaseTransaction, receipt: Receipt, at: Date, recipient: string) {
  const messages = await trx
    .selectFrom('outbox')
    .select('recipient')
    .where('subjectId', '=', receipt.transactionId)
    .where('kind', '=', 'receipt')
    .where('createdAt', '=', at)
    .execute();
  return messages.length > 0 && messages.every((message) => message.recipient !== recipient);
}

const copiesOf = (trx: DatabaseTransaction, number: string, kind: 'print' | 'email') =>
  trx
    .selectFrom('receiptCopies')
    .select(['id', 'at'])
    .where('number', '=', number)
    .where('kind', '=', kind)
    .orderBy('at')
    .orderBy('id')
    .execute();

/** @throws ApiError ENTITY_NOT_FOUND (404) when the id belongs to another receipt */
async function record(trx: DatabaseTransaction, kind: 'print' | 'email', { number, id, actor, at }: HandOut) {
  await trx
    .insertInto('receiptCopies')
    .values({ id, number, kind, at, byAdmin: actor.admin.email })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirstOrThrow(notFound);
}

const prints = sql<number>`(select count(*)::integer from receipt_copies
  where receipt_copies.number = receipts.number and kind = 'print')`;

/** The last correction of the hash while the receipt was valid, and the hash that it was issued with. */
const corrected = sql<{ readonly at: string; readonly hash: string } | null>`(
  select json_build_object('at', at, 'hash', after_text) from corrections
  where transaction_id = receipts.transaction_id and field <> 'note'
    and at >= issued_at and (voided_at is null or at < voided_at)
  order by seq desc limit 1)`;

type ReceiptRow = Selectable<Tables['receipts']> & {
  readonly prints: number;
  readonly corrected: { readonly at: string; readonly hash: string } | null;
};

const toReceipt = (row: ReceiptRow): Receipt => ({
  number: row.number,
  transactionId: row.transactionId,
  issuedAt: row.issuedAt.toISOString(),
  issuedBy: row.issuedBy,
  content: row.corrected === null ? row.content : { ...row.content, hash: row.corrected.hash },
  ...(row.corrected !== null &&
    row.content.hash !== null && {
      corrected: { at: new Date(row.corrected.at).toISOString(), before: row.content.hash },
    }),
  voided:
    row.voidedAt === null || row.voidedBy === null
      ? null
      : { at: row.voidedAt.toISOString(), by: row.voidedBy, reason: row.voidReason },
  prints: row.prints,
});

const withPrints = (db: Database) =>
  db
    .selectFrom('receipts')
    .selectAll()
    .select([prints.as('prints'), corrected.as('corrected')]);

async function findReceipts(db: Database, transactionId: string): Promise<Receipt[]> {
  const rows = await withPrints(db)
    .where('transactionId', '=', transactionId)
    .orderBy('issuedAt', 'desc')
    .orderBy('number', 'desc')
    .execute();
  return rows.map(toReceipt);
}

/** Reads a receipt and locks it with its request. @throws ApiError ENTITY_NOT_FOUND (404), also outside the scope */
async function lockReceipt(trx: DatabaseTransaction, number: string, actor: AdminActor): Promise<Receipt> {
  const scope = await lockScope(trx, actor);
  await trx
    .selectFrom('transactions')
    .select('id')
    .where('id', 'in', trx.selectFrom('receipts').select('transactionId').where('number', '=', number))
    .where(isInScope(scope))
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  return toReceipt(await withPrints(trx).where('number', '=', number).executeTakeFirstOrThrow());
}
