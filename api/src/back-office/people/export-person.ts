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
      .orderBy('submitTime')
      .orderBy('id')
      .execute();
    const messages = await trx
      .selectFrom('outbox')
      .select(['channel', 'recipient', 'subject', 'body', 'state', 'createdAt', 'sentAt'])
      .where(messagesOf(person))
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
    const contactMessages = await trx
      .selectFrom('contactMessages')
      .select(['receivedAt', 'name', 'email', 'phone', 'subject', 'message'])
      .where(contactMessagesOf(person))
      .orderBy('receivedAt')
      .orderBy('id')
      .execute();
    const own = trx.selectFrom('transactions').select('id').where(transactionsOf(person));
    const notes = await trx
      .selectFrom('transactionNotes')
      .select(['transactionId', 'text'])
      .where('transactionId', 'in', own)
      .execute();
    const checks = await trx
      .selectFrom('identityChecks')
      .selectAll()
      .where('transactionId', 'in', own)
      .orderBy('seq')
      .execute();
    const receipts = await trx
      .selectFrom('receipts')
      .select(['number', 'issuedAt', 'voidedAt', 'content'])
      .where('transactionId', 'in', own)
      .orderBy('issuedAt')
      .orderBy('number')
      .execute();
    const visits = await trx
      .selectFrom('clientVisits')
      .select(['transactionId', 'visitAt', 'saidAt'])
      .where('transactionId', 'in', own)
      .execute();
    const askedPayments = await trx
      .selectFrom('askedPayments')
      .select(['transactionId', 'askedAt', 'amount', 'hash'])
      .where('transactionId', 'in', own)
      .where('askedBy', 'is', null)
      .orderBy('seq')
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
        return { transaction: { ...exchange, walletProof: row.clientWalletProof }, ...rest };
      }),
      identityChecks: checks.map((check) => ({
        transactionId: check.transactionId,
        checkedAt: check.checkedAt,
        document: {
          kind: check.documentKind,
          country: check.documentCountry,
          number: openNumber(sealingKey, check),
          validUntil: check.validUntil,
        },
        name: check.name,
        birthDate: check.birthDate,
        sourceOfFunds: check.fundsKind && { kind: check.fundsKind, text: check.fundsText },
        walletProof: check.walletProof,
        note: check.note,
      })),
      notes,
      receipts,
      visits,
      askedPayments,
      messages,
      contactMessages,
    };
  });
