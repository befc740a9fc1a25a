import { officeTexts, type LanguageCode } from 'shared-domain';
import type { ItemRow } from '../transactions/transactions.repository.ts';
import { messageTexts, type MessageFacts } from './message-texts.ts';
import type { OutgoingMessage } from './outbox.repository.ts';

/** Tells the customer the code and where to go. */
export const submittedSms = (row: ItemRow): OutgoingMessage => ({
  uniqueKey: `submitted ${row.id}`,
  channel: 'SMS',
  recipient: row.client_phone,
  body: messageTexts[row.language].submittedSms(factsOf(row)),
});

/** Follows the completion of an exchange. */
export const completedEmail = (row: ItemRow): OutgoingMessage => ({
  uniqueKey: `completed ${row.id}`,
  channel: 'EMAIL',
  recipient: row.client_email,
  subject: messageTexts[row.language].completedSubject(factsOf(row)),
  body: messageTexts[row.language].completedBody(factsOf(row)),
});

function factsOf(row: ItemRow): MessageFacts {
  const office = officeTexts[row.language][row.office_id];
  return {
    code: row.code,
    given: `${inWords(row.language, row.source_amount)} ${row.source_code}`,
    received: `${inWords(row.language, row.target_amount)} ${row.target_code}`,
    officeName: office?.name ?? row.office_id,
    officeHours: office?.workingHours.join(', ') ?? '',
  };
}

const inWords = (language: LanguageCode, amount: string) =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 18 }).format(Number(amount));
