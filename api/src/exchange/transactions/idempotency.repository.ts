import { hash } from 'node:crypto';
import { createdTransactionSchema, type CreatedTransaction } from '@exchange/shared-domain';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import { ApiError } from '../../http/api-error.ts';

interface IdempotentRequest {
  readonly key: string;
  readonly requestHash: string;
  /** The form of earlier releases, which depends on the order of keys. Their rows are deleted after seven days. */
  readonly earlierHash: string;
}

const hashOf = (text: string): string => hash('sha256', text);

const withSortedKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Independent of the order of keys, so that a repetition is recognised after an upgrade that changes the order. */
export const idempotentRequest = (key: string, body: unknown): IdempotentRequest => ({
  key,
  requestHash: hashOf(JSON.stringify(body, withSortedKeys)),
  earlierHash: hashOf(JSON.stringify(body)),
});

export async function findFirstReply(
  db: Database,
  { key, requestHash, earlierHash }: IdempotentRequest,
): Promise<CreatedTransaction | undefined> {
  const row = await db.selectFrom('idempotency_keys').selectAll().where('key', '=', key).executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.request_hash !== requestHash && row.request_hash !== earlierHash) {
    throw new ApiError(422, 'IDEMPOTENCY_KEY_REUSED', { field: 'idempotency-key' });
  }
  return row.reply === null ? undefined : createdTransactionSchema.parse(JSON.parse(row.reply));
}

/** Claims the key for this transaction. Waits for a simultaneous claim, and resolves to false if that one succeeded. */
export async function claimKey(trx: DatabaseTransaction, request: IdempotentRequest, now: Date): Promise<boolean> {
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ key: request.key, request_hash: request.requestHash, created_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}
