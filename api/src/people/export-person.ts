import type { Database } from '../database/database.ts';
import { itemColumns, toItem } from '../transactions/transactions.repository.ts';
import { contactMessagesOf, messagesOf, transactionsOf, type Person } from './person.ts';

/** Everything that is stored about a person, ready to be handed over as JSON. */
export async function exportPerson(db: Database, person: Person) {
  const rows = await db
    .selectFrom('transactions')
    .select(itemColumns)
    .where(transactionsOf(person))
    .orderBy('submit_time')
    .execute();
  const messages = await db
    .selectFrom('outbox')
    .select(['channel', 'recipient', 'subject', 'body', 'state', 'created_at as createdAt', 'sent_at as sentAt'])
    .where(messagesOf(person))
    .orderBy('created_at')
    .execute();
  const contactMessages = await db
    .selectFrom('contact_messages')
    .select(['received_at as receivedAt', 'name', 'email', 'phone', 'subject', 'message'])
    .where(contactMessagesOf(person))
    .orderBy('received_at')
    .execute();
  return {
    transactions: rows.map((row) => {
      // Our profit is not data about the person.
      const { transaction, ...rest } = toItem(row);
      const { marginBgn: _, ...exchange } = transaction;
      return { transaction: exchange, ...rest };
    }),
    messages,
    contactMessages,
  };
}
