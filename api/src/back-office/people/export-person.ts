import { recordAudit } from '../../staff/audit/record-audit.ts';
import { runTransaction, type Database } from '../../database/database.ts';
import { itemColumns, toItem } from '../../exchange/transactions/transactions.repository.ts';
import { contactMessagesOf, messagesOf, transactionsOf, type Person } from './person.ts';
import { openNumber } from '../identity/identity-checks.repository.ts';

export const exportPerson = (
  db: Database,
  person: Person,
  { now, sealingKey }: { readonly now: Date; readonly sealingKey: Buffer },
) =>
  runTransaction(db, async (trx) => {
    const rows = await trx
      .selectFrom('transactions')
      .select(itemColumns)
      .where(transactionsOf(person))
      .orderBy('submit_time')
      .orderBy('id')
      .execute();
    const messages = await trx
      .selectFrom('outbox')
      .select(['channel', 'recipient', 'subject', 'body', 'state', 'created_at as createdAt', 'sent_at as sentAt'])
      .where(messagesOf(person))
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const contactMessages = await trx
      .selectFrom('contact_messages')
      .select(['received_at as receivedAt', 'name', 'email', 'phone', 'subject', 'message'])
      .where(contactMessagesOf(person))
      .orderBy('received_at')
      .orderBy('id')
      .execute();
    const own = trx.selectFrom('transactions').select('id').where(transactionsOf(person));
    const notes = await trx
      .selectFrom('transaction_notes')
      .select(['transaction_id as transactionId', 'text'])
      .where('transaction_id', 'in', own)
      .execute();
    const checks = await trx
      .selectFrom('identity_checks')
      .selectAll()
      .where('transaction_id', 'in', own)
      .orderBy('seq')
      .execute();
    const receipts = await trx
      .selectFrom('receipts')
      .select(['number', 'issued_at as issuedAt', 'voided_at as voidedAt', 'content'])
      .where('transaction_id', 'in', own)
      .orderBy('issued_at')
      .orderBy('number')
      .execute();
    const visits = await trx
      .selectFrom('client_visits')
      .select(['transaction_id as transactionId', 'visit_at as visitAt', 'said_at as saidAt'])
      .where('transaction_id', 'in', own)
      .execute();
    await recordAudit(trx, { actor: 'command', at: now }, 'person-export', {
      after: { transactions: rows.length, messages: messages.length, contactMessages: contactMessages.length },
    });
    return {
      transactions: rows.map((row) => {
        // Our profit and who works on the request are not data about the person, and the messages are listed themselves.
        // Whether a request is held must not be told to its client.
        const item = toItem(row, { seesProfit: false });
        const { transaction, assignee: _assignee, hasFailedMessage: _failed, ...rest } = item;
        const { marginBgn: _, hold: _hold, ...exchange } = transaction;
        return { transaction: exchange, ...rest };
      }),
      identityChecks: checks.map((check) => ({
        transactionId: check.transaction_id,
        checkedAt: check.checked_at,
        document: {
          kind: check.document_kind,
          country: check.document_country,
          number: openNumber(sealingKey, check),
          validUntil: check.valid_until,
        },
        name: check.name,
        birthDate: check.birth_date,
        sourceOfFunds: check.funds_kind && { kind: check.funds_kind, text: check.funds_text },
        walletProof: check.wallet_proof,
        note: check.note,
      })),
      notes,
      receipts,
      visits,
      messages,
      contactMessages,
    };
  });
