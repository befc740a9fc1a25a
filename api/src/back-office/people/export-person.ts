import { recordAudit } from '../../staff/audit/record-audit.ts';
import type { Database } from '../../database/database.ts';
import { runTransaction } from '../../database/run-transaction.ts';
import { itemColumns, toItem } from '../../exchange/transactions/transactions.repository.ts';
import { contactMessagesOf, messagesOf, transactionsOf, type Person } from './person.ts';

/** Everything that is stored about a person, ready to be handed over as JSON. */
export const exportPerson = (db: Database, person: Person, now: Date) =>
  runTransaction(db, async (trx) => {
    const rows = await trx
      .selectFrom('transactions')
      .select(itemColumns)
      .where(transactionsOf(person))
      .orderBy('submit_time')
      .execute();
    const messages = await trx
      .selectFrom('outbox')
      .select(['channel', 'recipient', 'subject', 'body', 'state', 'created_at as createdAt', 'sent_at as sentAt'])
      .where(messagesOf(person))
      .orderBy('created_at')
      .execute();
    const contactMessages = await trx
      .selectFrom('contact_messages')
      .select(['received_at as receivedAt', 'name', 'email', 'phone', 'subject', 'message'])
      .where(contactMessagesOf(person))
      .orderBy('received_at')
      .execute();
    const notes = await trx
      .selectFrom('transaction_notes')
      .select(['transaction_id as transactionId', 'text'])
      .where('transaction_id', 'in', trx.selectFrom('transactions').select('id').where(transactionsOf(person)))
      .execute();
    const visits = await trx
      .selectFrom('client_visits')
      .select(['transaction_id as transactionId', 'visit_at as visitAt', 'said_at as saidAt'])
      .where('transaction_id', 'in', trx.selectFrom('transactions').select('id').where(transactionsOf(person)))
      .execute();
    await recordAudit(trx, {
      actor: 'command',
      action: 'person-export',
      at: now,
      after: { transactions: rows.length, messages: messages.length, contactMessages: contactMessages.length },
    });
    return {
      transactions: rows.map((row) => {
        // Our profit and who works on the request are not data about the person, and the messages are listed themselves.
        const item = toItem(row, { seesProfit: false });
        const { transaction, assignee: _assignee, hasFailedMessage: _failed, ...rest } = item;
        const { marginBgn: _, ...exchange } = transaction;
        return { transaction: exchange, ...rest };
      }),
      notes,
      visits,
      messages,
      contactMessages,
    };
  });
