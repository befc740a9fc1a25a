import { isUnderWay, type TransactionStatus } from '@exchange/shared-domain';
import { sql, type ExpressionBuilder } from 'kysely';
import { DateTime } from 'luxon';
import { recordAudit } from '../../staff/audit/record-audit.ts';
import { countOf, runTransaction, type Database, type DatabaseTransaction } from '../../database/database.ts';
import type { Tables } from '../../database/schema.generated.ts';
import { showsWhatWasTold } from '../../exchange/transactions/tell-waiting-clients.ts';
import { anonymise } from './anonymise.ts';
import type { Settings } from '../../settings/settings.ts';
import { contactMessagesOf, messagesOf, transactionsOf, type Person } from './person.ts';

/** A transaction, or the name in a receipt, that is kept by law, and until when; without an end while it is open. */
interface Kept {
  readonly code?: string;
  readonly status?: TransactionStatus;
  readonly receipt?: string;
  readonly reason: 'under way' | 'identification is kept by law' | 'accounting';
  /** Day, `YYYY-MM-DD`, UTC. */
  readonly until?: string;
}

type KeptYears = Pick<Settings, 'IDENTIFICATION_YEARS' | 'RECEIPT_YEARS'>;

/**
 * Erases what the law allows: messages, and identification in declined requests. A completed or open exchange, and one
 * that the watch list held, keeps its identification for the legal time. A message that is still to be sent stays, and so
 * does what an open request needs so that its client is not told the same again.
 */
export const erasePerson = (
  db: Database,
  person: Person,
  { now, settings }: { readonly now: Date; readonly settings: KeptYears },
) =>
  runTransaction(db, async (trx) => {
    // Waits for whoever holds one: `anonymise` leaves out what is locked.
    await trx.selectFrom('transactions').select('id').where(transactionsOf(person)).orderBy('id').forUpdate().execute();
    const kept = [...(await findKept(trx, person, settings)), ...(await findReceipts(trx, person, settings))];
    const messages = await trx
      .deleteFrom('outbox')
      .where(messagesOf(person))
      .where('state', '<>', 'QUEUED')
      .where((eb) => eb.not(showsWhatWasTold(eb)))
      .executeTakeFirstOrThrow();
    const keptMessages = await countOf(trx.selectFrom('outbox').where(messagesOf(person)));
    const contact = await trx.deleteFrom('contactMessages').where(contactMessagesOf(person)).executeTakeFirstOrThrow();
    const declined = await anonymise(
      trx,
      (eb) => eb.and([transactionsOf(person)(eb), eb('status', '=', 'DECLINED'), eb.not(isHeld(eb))]),
      { at: now, limit: Number.MAX_SAFE_INTEGER },
    );
    const removedMessages = Number(messages.numDeletedRows);
    const removedContactMessages = Number(contact.numDeletedRows);
    await recordAudit(trx, { actor: 'command', at: now }, 'person-erase', {
      after: { transactions: declined, messages: removedMessages, contactMessages: removedContactMessages },
    });
    return { anonymisedTransactions: declined, removedMessages, removedContactMessages, keptMessages, kept };
  });

/** Why somebody was not served is kept as long as identification is. */
const isHeld = ({ exists, selectFrom }: ExpressionBuilder<Tables, 'transactions'>) =>
  exists(
    selectFrom('requestHolds').select('requestHolds.id').whereRef('requestHolds.transactionId', '=', 'transactions.id'),
  );

const yearsAfter = (date: Date, years: number) =>
  DateTime.fromJSDate(date, { zone: 'utc' }).plus({ years }).toISODate() ?? '';

async function findKept(trx: DatabaseTransaction, person: Person, settings: KeptYears): Promise<Kept[]> {
  const rows = await trx
    .selectFrom('transactions')
    .select(['code', 'status'])
    .select(sql<Date>`(select max(at) from transaction_events where transaction_id = transactions.id)`.as('lastStep'))
    .where(transactionsOf(person))
    .where((eb) => eb.or([eb('status', '<>', 'DECLINED'), isHeld(eb)]))
    .orderBy('submitTime')
    .orderBy('id')
    .execute();
  return rows.map(({ code, status, lastStep }) => {
    if (isUnderWay(status)) return { code, status, reason: 'under way' };
    const until = yearsAfter(lastStep, settings.IDENTIFICATION_YEARS);
    return { code, status, reason: 'identification is kept by law', until };
  });
}

async function findReceipts(trx: DatabaseTransaction, person: Person, settings: KeptYears): Promise<Kept[]> {
  const rows = await trx
    .selectFrom('receipts')
    .select(['number as receipt', 'issuedAt'])
    .where('transactionId', 'in', trx.selectFrom('transactions').select('id').where(transactionsOf(person)))
    .orderBy('issuedAt')
    .orderBy('number')
    .execute();
  return rows.map(({ receipt, issuedAt }) => {
    return { receipt, reason: 'accounting', until: yearsAfter(issuedAt, settings.RECEIPT_YEARS) };
  });
}
