import { officeTexts, type LanguageCode } from '@exchange/shared-domain';
import type { ItemRow } from './transactions.repository.ts';
import { messageTexts, type MessageFacts } from './message-texts.ts';
import type { OutgoingMessage } from '../outbox/outbox.repository.ts';

/** The SMS with the code and the office. */
export const submittedSms = (row: ItemRow): OutgoingMessage => ({
  uniqueKey: `submitted ${row.id}`,
  channel: 'SMS',
  recipient: row.client_phone,
  body: messageTexts[row.language].submittedSms(factsOf(row)),
});

/** The e-mail after a completed exchange. */
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
    given: inWords(row.language, row.source_amount, row.source_code),
    received: inWords(row.language, row.target_amount, row.target_code),
    officeName: office?.name ?? row.office_id,
    officeHours: office?.workingHours.join(', ') ?? '',
  };
}

// The codes of ISO 4217; any other code is crypto.
const cashCodes = new Set(Intl.supportedValuesOf('currency'));

const cashPlaces = (code: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().minimumFractionDigits;

/** Cash has all its decimal places, as on the site; crypto has only the necessary ones. */
function inWords(language: LanguageCode, amount: string, code: string): string {
  const minimumFractionDigits = cashCodes.has(code) ? cashPlaces(code) : 0;
  const format = new Intl.NumberFormat(language, { minimumFractionDigits, maximumFractionDigits: 18 });
  return `${format.format(amount as `${number}`)} ${code}`;
}
