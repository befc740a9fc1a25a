import type { EventReason, Office, TransactionStep } from '@exchange/shared-domain';
import { countOf, type DatabaseTransaction } from '../../database/database.ts';
import { enqueueNextSending, type OutgoingMessage } from '../../messages/outbox.repository.ts';
import { findOffice } from '../catalogue/offices.repository.ts';
import {
  declinedEmail,
  endedSms,
  messagesAfter,
  NOTICE,
  sentBackMessages,
  type SentBack,
} from './transaction-messages.ts';
import type { StoredRow } from './transactions.repository.ts';

interface Told {
  readonly step: TransactionStep;
  readonly reason?: EventReason | undefined;
  readonly at: Date;
}

export async function tellStep(trx: DatabaseTransaction, row: StoredRow, { step, reason, at }: Told): Promise<void> {
  await tell(trx, row, messagesAfter(row, step, reason, await findOffice(trx, row.officeId), at), at);
}

export const tellExpired = (trx: DatabaseTransaction, row: StoredRow, office: Office, at: Date): Promise<void> =>
  tell(trx, row, [endedSms(row, 'expired'), declinedEmail(row, 'expired', office)], at);

export const tellSentBack = (trx: DatabaseTransaction, row: StoredRow, sent: SentBack, at: Date): Promise<void> =>
  tell(trx, row, sentBackMessages(row, sent), at);

async function tell(trx: DatabaseTransaction, row: StoredRow, messages: readonly OutgoingMessage[], at: Date) {
  for (const message of messages) {
    // The limits may have withheld the first one, because a stranger typed the number.
    if (message.uniqueKey.startsWith(NOTICE) && !(await getsSms(trx, row.id))) continue;
    await enqueueNextSending(trx, message, at);
  }
}

const getsSms = async (trx: DatabaseTransaction, id: string): Promise<boolean> => {
  const sms = trx.selectFrom('outbox').where('subjectId', '=', id).where('channel', '=', 'SMS');
  return (await countOf(sms.where('state', '<>', 'FAILED'))) > 0;
};
