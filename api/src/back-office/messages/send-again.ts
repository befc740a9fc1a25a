import type { SentAgain } from '@exchange/shared-domain';
import type { Selectable } from 'kysely';
import { lockScope } from '../../staff/sign-in/scope.ts';
import { recordAudit, type Author } from '../../staff/audit/record-audit.ts';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import { runTransaction } from '../../database/run-transaction.ts';
import type { OutboxTable } from '../../database/schema.ts';
import { notFound } from '../../http/api-error.ts';
import { enqueueMessage } from '../../messages/outbox.repository.ts';
import { lockMessages, sendingOf } from './messages.repository.ts';

interface Repetition extends Author {
  readonly ids: readonly string[];
}

/**
 * Sends messages again that were sent or failed. Each sending can be repeated once: another request for it, at the same
 * moment or after a lost reply, sends nothing.
 */
export const sendAgain = (db: Database, { ids, actor, at }: Repetition): Promise<SentAgain> =>
  runTransaction(db, async (trx) => {
    const wanted = [...new Set(ids)];
    const messages = await lockMessages(trx, wanted, await lockScope(trx, actor));
    if (messages.length < wanted.length) throw notFound();
    let queued = 0;
    for (const message of messages) {
      if (message.state === 'QUEUED' || !(await enqueueNext(trx, message, at))) continue;
      queued += 1;
      await recordAudit(trx, {
        actor,
        action: 'message-send-again',
        at,
        subject: { type: message.kind === 'contact' ? 'contact-message' : 'transaction', id: message.subject_id },
        after: { message: message.kind, channel: message.channel },
      });
    }
    return { queued, already: messages.length - queued };
  });

/** Resolves to false when there is a next sending already. */
const enqueueNext = (trx: DatabaseTransaction, message: Selectable<OutboxTable>, at: Date): Promise<boolean> =>
  enqueueMessage(
    trx,
    {
      uniqueKey: `${message.kind} ${message.subject_id} ${sendingOf(message.unique_key) + 1}`,
      channel: message.channel,
      recipient: message.recipient,
      body: message.body,
      ...(message.subject !== null && { subject: message.subject }),
      ...(message.reply_to !== null && { replyTo: message.reply_to }),
    },
    at,
  );
