import { sql, type Insertable, type QueryCreator } from 'kysely';
import { ulid } from '@exchange/shared-domain';
import type { DatabaseTransaction } from '../database/database.ts';
import type { Tables } from '../database/schema.generated.ts';

/**
 * A message that is sent after its transaction is committed. `unique_key` has its kind and subject, such as
 * `submitted 01M7Y5RAHB52KVMM0FCMR3BRJ3`: a second message with the key is dropped.
 */
export type OutgoingMessage = Pick<
  Insertable<Tables['outbox']>,
  'uniqueKey' | 'channel' | 'recipient' | 'subject' | 'body' | 'replyTo'
>;

export async function enqueueMessage(trx: DatabaseTransaction, message: OutgoingMessage, now: Date): Promise<boolean> {
  const isAnonymised = message.recipient === '';
  if (isAnonymised) return false;
  return (await insertMessage(trx, message, now).executeTakeFirst()) !== undefined;
}

export const insertMessage = (db: QueryCreator<Tables>, message: OutgoingMessage, now: Date) =>
  db
    .insertInto('outbox')
    .values({ ...message, id: ulid(now), createdAt: now, nextAttemptAt: now })
    .onConflict((conflict) => conflict.column('uniqueKey').doNothing())
    .returning('id');

/** Stores a message anew when its kind was sent before: a step that was taken back has happened again. */
export async function enqueueNextSending(trx: DatabaseTransaction, message: OutgoingMessage, now: Date): Promise<void> {
  const [kind = '', subject = ''] = message.uniqueKey.split(' ');
  const { last } = await trx
    .selectFrom('outbox')
    .select(sql<number | null>`max(coalesce(nullif(split_part(unique_key, ' ', 3), ''), '1')::integer)`.as('last'))
    .where('subjectId', '=', subject)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  const uniqueKey = last === null ? message.uniqueKey : `${message.uniqueKey} ${last + 1}`;
  await enqueueMessage(trx, { ...message, uniqueKey }, now);
}
