import { decimal, type AskedPayment, type AskPayment, type PaymentAnswer } from '@exchange/shared-domain';
import type { Database, DatabaseTransaction } from '../../database/database.ts';

interface Asker {
  /** Of the request. */
  readonly id: string;
  /** The e-mail of an admin, or null for the client. */
  readonly by: string | null;
}

/** The last payment of a request that a wallet was asked for, but for those that it has not sent. */
export async function findAsked(db: Database, id: string): Promise<AskedPayment | undefined> {
  const row = await db
    .selectFrom('askedPayments')
    .select(['key', 'askedAt', 'amount', 'hash', 'askedBy as by'])
    .where('transactionId', '=', id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { askedAt, amount, ...rest } = row;
  return { ...rest, at: askedAt.toISOString(), amount: decimal(amount).toFixed() };
}

/** Keeps that a wallet is asked. False where the page does not know of the last payment. The request is locked. */
export async function keepAsked(
  trx: DatabaseTransaction,
  { id, by, at, key, amount, after }: Asker & AskPayment & { readonly at: Date },
): Promise<boolean> {
  const last = await findAsked(trx, id);
  if ((last?.key ?? null) !== after) return false;
  const kept = await trx
    .insertInto('askedPayments')
    .values({ transactionId: id, key, askedAt: at, askedBy: by, amount, hash: null })
    .onConflict((conflict) => conflict.columns(['transactionId', 'key']).doNothing())
    .executeTakeFirst();
  return kept.numInsertedOrUpdatedRows === 1n;
}

/** Keeps the hash, or forgets a payment that was not sent. False for one that somebody else asked for, or was answered. */
export async function keepAnswer(
  trx: DatabaseTransaction,
  { id, by, key, hash }: Asker & PaymentAnswer,
): Promise<boolean> {
  const { seq } =
    (await trx
      .selectFrom('askedPayments')
      .select('seq')
      .where('transactionId', '=', id)
      .where('key', '=', key)
      .where('askedBy', 'is not distinct from', by)
      .where('hash', 'is', null)
      .executeTakeFirst()) ?? {};
  if (seq === undefined) return false;
  await (hash === null
    ? trx.deleteFrom('askedPayments').where('seq', '=', seq).execute()
    : trx.updateTable('askedPayments').set({ hash }).where('seq', '=', seq).execute());
  return true;
}
