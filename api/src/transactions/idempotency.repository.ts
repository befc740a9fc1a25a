import { createHash } from 'node:crypto';
import { createdTransactionSchema, type CreatedTransaction } from '@exchange/shared-domain';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';

/** A caller's key and the fingerprint of its request. */
export interface IdempotentRequest {
  readonly key: string;
  readonly requestHash: string;
}

export const requestHash = (body: unknown): string => createHash('sha256').update(JSON.stringify(body)).digest('hex');

/** The earlier reply to this request; `undefined` when its key is new. Throws when the key was used with another body. */
export async function findFirstReply(
  db: Database,
  { key, requestHash: hash }: IdempotentRequest,
): Promise<CreatedTransaction | undefined> {
  const row = await db.selectFrom('idempotency_keys').selectAll().where('key', '=', key).executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.request_hash !== hash) throw new ApiError(422, 'IDEMPOTENCY_KEY_REUSED', { field: 'idempotency-key' });
  return row.reply === null ? undefined : createdTransactionSchema.parse(JSON.parse(row.reply));
}

/** Claims the key for this transaction. Waits for a simultaneous claim, and resolves to false if that one succeeded. */
export async function claimKey(trx: DatabaseTransaction, request: IdempotentRequest, now: Date): Promise<boolean> {
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ key: request.key, request_hash: request.requestHash, reply: null, created_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Deletes expired keys. */
export async function forgetKeysBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', time).execute();
}
