import { hash } from 'node:crypto';
import { createdTransactionSchema, type CreatedTransaction } from '@exchange/shared-domain';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import { ApiError } from '../../http/api-error.ts';

const hashOf = (text: string): string => hash('sha256', text);

const withSortedKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Independent of the order of keys, so that a repetition is recognised after an upgrade that changes the order. */
export const requestHash = (body: unknown): string => hashOf(JSON.stringify(body, withSortedKeys));

/** @throws ApiError IDEMPOTENCY_KEY_REUSED (422). Waits for a claim at the same time; resolves to the first reply */
export async function claimKey(
  trx: DatabaseTransaction,
  { key, body }: { readonly key: string; readonly body: unknown },
  now: Date,
): Promise<CreatedTransaction | undefined> {
  const claimed = await trx
    .insertInto('idempotencyKeys')
    .values({ key, requestHash: requestHash(body), createdAt: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed !== undefined) return undefined;
  const first = await trx.selectFrom('idempotencyKeys').selectAll().where('key', '=', key).executeTakeFirst();
  if (first === undefined) return undefined;
  // Earlier releases stored a hash that depends on the order of keys. Their rows are deleted after seven days.
  if (![requestHash(body), hashOf(JSON.stringify(body))].includes(first.requestHash))
    throw new ApiError(422, 'IDEMPOTENCY_KEY_REUSED', { field: 'idempotency-key' });
  return first.reply === null ? undefined : createdTransactionSchema.parse(JSON.parse(first.reply));
}

export const isKnownKey = async (db: Database, key: string): Promise<boolean> =>
  (await db.selectFrom('idempotencyKeys').select('key').where('key', '=', key).executeTakeFirst()) !== undefined;
