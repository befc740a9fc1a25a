import { sql, type Insertable } from 'kysely';
import { ulid } from '@exchange/shared-domain';
import type { DatabaseTransaction } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';

/** A message that is sent after its transaction is committed. */
export interface OutgoingMessage {
  /** Kind and subject, such as `submitted 01M7Y5RAHB52KVMM0FCMR3BRJ3`. A second message with the key is dropped. */
  readonly uniqueKey: string;
  readonly channel: 'SMS' | 'EMAIL';
  readonly recipient: string;
  readonly subject?: string;
  readonly body: string;
  readonly replyTo?: string;
}

export async function enqueueMessage(trx: DatabaseTransaction, message: OutgoingMessage, now: Date): Promise<boolean> {
  const isAnonymised = message.recipient === '';
  if (isAnonymised) return false;
  const stored = await trx
    .insertInto('outbox')
    .values(messageColumns(message, now))
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Stores a message anew when its kind was sent before: a step that was taken back has happened again. */
export async function enqueueNextSending(trx: DatabaseTransaction, message: OutgoingMessage, now: Date): Promise<void> {
  const [kind = '', subject = ''] = message.uniqueKey.split(' ');
  const { last } = await trx
    .selectFrom('outbox')
    .select(sql<number | null>`max(coalesce(nullif(split_part(unique_key, ' ', 3), ''), '1')::integer)`.as('last'))
    .where('subject_id', '=', subject)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  const uniqueKey = last === null ? message.uniqueKey : `${message.uniqueKey} ${last + 1}`;
  await enqueueMessage(trx, { ...message, uniqueKey }, now);
}

export const messageColumns = (message: OutgoingMessage, now: Date): Insertable<Tables['outbox']> => ({
  id: ulid(now),
  unique_key: message.uniqueKey,
  channel: message.channel,
  recipient: message.recipient,
  subject: message.subject ?? null,
  body: message.body,
  reply_to: message.replyTo ?? null,
  created_at: now,
  next_attempt_at: now,
});
