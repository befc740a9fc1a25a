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
import { callOf, params, type Routes } from '../../http/routes.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { once } from '../../http/once.ts';
import { enqueueNextSending } from '../../messages/outbox.repository.ts';
import { recordAudit, type AdminActor, type Author } from '../../staff/audit/record-audit.ts';
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
  // The paper may be another one when a print is tried again, and is recorded nowhere.
  app.post('/receipts/:number/prints', { schema: print, config: { once: 'by-address' } }, (request) =>
    printReceipt(db, callOf(request)),
  );
  const email = {
    summary: 'Sends a receipt by e-mail',
    params: byNumber,
    body: emailReceiptSchema,
    response: { 200: receiptSchema },
  };
  app.post('/receipts/:number/emails', { schema: email }, (request) => emailReceipt(db, callOf(request)));
};

type HandOut = Author & { readonly number: string };

/** Records a print before it is made: the first is the original, each later one a copy with its number. */
const printReceipt = (db: Database, print: HandOut): Promise<PrintedReceipt> => {
  const { number, actor } = print;
  return once(
    db,
    print,
    async (trx, { id }) => {
      const receipt = await lockReceipt(trx, number, actor);
      const copy = (await copiesOf(trx, number, 'print')).length;
      await record(trx, 'print', { ...print, id });
      await recordAudit(trx, print, 'receipt-print', { id: receipt.transactionId, after: { receipt: number, copy } });
      return { ...receipt, prints: copy + 1, copy };
    },
    async (trx, { id }) => {
      const receipt = await lockReceipt(trx, number, actor);
      const copy = (await copiesOf(trx, number, 'print')).findIndex((each) => each.id === id);
      return { ...receipt, copy };
    },
  );
};

/** @throws ApiError TOO_MANY_REQUESTS (429) */
const emailReceipt = (db: Database, sending: HandOut & { readonly email: string }): Promise<Receipt> => {
  const { number, actor, at, email: recipient } = sending;
  return once(
    db,
    sending,
    async (trx, { id }) => {
      const receipt = await lockReceipt(trx, number, actor);
      const dayAgo = at.getTime() - 24 * 3_600_000;
      const earlier = await copiesOf(trx, number, 'email');
      if (earlier.filter((each) => each.at.getTime() > dayAgo).length >= RECEIPT_EMAILS_A_DAY)
        throw new ApiError(429, 'TOO_MANY_REQUESTS');
      await record(trx, 'email', { ...sending, id });
      const uniqueKey = `receipt ${receipt.transactionId}`;
      await enqueueNextSending(trx, { uniqueKey, channel: 'EMAIL', recipient, ...receiptEmail(receipt) }, at);
      await recordAudit(trx, sending, 'receipt-email', { id: receipt.transactionId, after: { receipt: number } });
      return receipt;
    },
    (trx) => lockReceipt(trx, number, actor),
  );
};

const copiesOf = (trx: DatabaseTransaction, number: string, kind: 'print' | 'email') =>
  trx
    .selectFrom('receiptCopies')
    .select(['id', 'at'])
    .where('number', '=', number)
    .where('kind', '=', kind)
    .orderBy('at')
    .orderBy('id')
    .execute();

type Copy = HandOut & { readonly id: string };

const record = (trx: DatabaseTransaction, kind: 'print' | 'email', { number, id, actor, at }: Copy) =>
  trx.insertInto('receiptCopies').values({ id, number, kind, at, byAdmin: actor.admin.email }).execute();

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

const toReceipt = ({
  corrected: now,
  voidedAt: at,
  voidedBy: by,
  voidReason: reason,
  ...row
}: ReceiptRow): Receipt => ({
  ...row,
  issuedAt: row.issuedAt.toISOString(),
  content: now === null ? row.content : { ...row.content, hash: now.hash },
  ...(now !== null &&
    row.content.hash !== null && { corrected: { at: new Date(now.at).toISOString(), before: row.content.hash } }),
  voided: at === null || by === null ? null : { at: at.toISOString(), by, reason },
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
