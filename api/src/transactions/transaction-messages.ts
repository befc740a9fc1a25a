import { shownDecimals, workingHoursLines, type LanguageCode } from '@exchange/shared-domain';
import type { OfficeTexts } from '../offices/offices.repository.ts';
import type { ItemRow } from './transactions.repository.ts';
import { messageTexts, type DeclineReason, type EmailText, type MessageFacts } from './message-texts.ts';
import type { OutgoingMessage } from '../outbox/outbox.repository.ts';

type SmsKind = 'submitted' | 'approved';

const sms = (row: ItemRow, kind: SmsKind, office: OfficeTexts): OutgoingMessage => ({
  uniqueKey: `${kind} ${row.id}`,
  channel: 'SMS',
  recipient: row.client_phone,
  body: messageTexts[row.language][`${kind}Sms`](factsOf(row, office)),
});

const email = (row: ItemRow, kind: string, text: EmailText): OutgoingMessage => ({
  uniqueKey: `${kind} ${row.id}`,
  channel: 'EMAIL',
  recipient: row.client_email,
  ...text,
});

/** The SMS with the code and the office. */
export const submittedSms = (row: ItemRow, office: OfficeTexts): OutgoingMessage => sms(row, 'submitted', office);

/** The e-mail about a request that was rejected or expired. */
export const declinedEmail = (row: ItemRow, reason: DeclineReason | undefined, office: OfficeTexts): OutgoingMessage =>
  email(row, 'declined', messageTexts[row.language].declinedEmail(factsOf(row, office), reason));

/** The message to the client after an admin's action, if there is one. */
export function messageAfter(
  row: ItemRow,
  reason: DeclineReason | undefined,
  office: OfficeTexts,
): OutgoingMessage | undefined {
  if (row.status === 'PENDING_CLIENT_ACTION') return sms(row, 'approved', office);
  if (row.status === 'COMPLETED') {
    return email(row, 'completed', messageTexts[row.language].completedEmail(factsOf(row, office)));
  }
  return row.status === 'DECLINED' ? declinedEmail(row, reason, office) : undefined;
}

function factsOf(row: ItemRow, { name, openingHours }: OfficeTexts): MessageFacts {
  return {
    code: row.code,
    given: inWords(row.language, row.source_amount, row.source_code),
    received: inWords(row.language, row.target_amount, row.target_code),
    officeName: name[row.language],
    officeHours: workingHoursLines(openingHours, row.language).join(', '),
    transactionHash: row.transaction_hash,
  };
}

/** Cash has all its decimal places, as on the site; crypto has only the necessary ones. */
function inWords(language: LanguageCode, amount: string, code: string): string {
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: shownDecimals(code),
    maximumFractionDigits: 18,
  });
  return `${format.format(amount as `${number}`)} ${code}`;
}
