import { sql, type Insertable } from 'kysely';
import { ulid } from '@exchange/shared-domain';
import type { DatabaseTransaction } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';

/**
 * A message that is sent after its transaction is committed. `unique_key` has its kind and subject, such as
 * `submitted 01M7Y5RAHB52KVMM0FCMR3BRJ3`: a second message with the key is dropped.
 */
export type OutgoingMessage = Pick<
  Insertable<Tables['outbox']>,
  'unique_key' | 'channel' | 'recipient' | 'subject' | 'body' | 'reply_to'
>;

export async function enqueueMessage(trx: DatabaseTransaction, message: OutgoingMessage, now: Date): Promise<boolean> {
  const isAnonymised = message.recipient === '';
  if (isAnonymised) return false;
  const stored = await trx
    .insertInto('outbox')
    .values({ ...message, id: ulid(now), created_at: now, next_attempt_at: now })
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Stores a message anew when its kind was sent before: a step that was taken back has happened again. */
export async function enqueueNextSending(trx: DatabaseTransaction, message: OutgoingMessage, now: Date): Promise<void> {
  const [kind = '', subject = ''] = message.unique_key.split(' ');
  const { last } = await trx
    .selectFrom('outbox')
    .select(sql<number | null>`max(coalesce(nullif(split_part(unique_key, ' ', 3), ''), '1')::integer)`.as('last'))
    .where('subject_id', '=', subject)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  const unique_key = last === null ? message.unique_key : `${message.unique_key} ${last + 1}`;
  await enqueueMessage(trx, { ...message, unique_key }, now);
}
