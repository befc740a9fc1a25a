import {
  clockInSofia,
  dayInSofia,
  isRateOver,
  nextOpenDay,
  rejectionReasons,
  writtenAmount,
  type EventReason,
  type LanguageCode,
  type Office,
  type OpenDay,
  type TransactionStep,
} from '@exchange/shared-domain';
import type { StoredRow } from './transactions.repository.ts';
import { messageTexts, type DeclineReason, type EmailText, type MessageFacts } from './message-texts.ts';
import { FOLLOW_LINK } from '../../messages/follow-token.ts';
import type { OutgoingMessage } from '../../messages/outbox.repository.ts';

const sms = (row: StoredRow, kind: string, body: string): OutgoingMessage => ({
  uniqueKey: `${kind} ${row.id}`,
  channel: 'SMS',
  recipient: row.client_phone,
  body: `${body} ${FOLLOW_LINK}`,
});

const email = (row: StoredRow, kind: string, text: EmailText): OutgoingMessage => ({
  uniqueKey: `${kind} ${row.id}`,
  channel: 'EMAIL',
  recipient: row.client_email,
  ...text,
  body: `${text.body}\n\n${messageTexts[row.language].follow}\n\n${FOLLOW_LINK}`,
});

/** The SMS with the code and the office. */
export const submittedSms = (row: StoredRow, office: Office): OutgoingMessage =>
  sms(row, 'submitted', messageTexts[row.language].submittedSms(factsOf(row, office)));

/** The SMS that asks the client to come, with the hours of the first day on which they can. */
export function approvedSms(row: StoredRow, office: Office, now: Date): OutgoingMessage {
  const { language } = row;
  const day = nextOpenDay(office, now);
  const whereAndWhen = [office.name[language], office.address[language], day && openHours(day, language)];
  const facts = { code: row.code, whereAndWhen: whereAndWhen.filter(Boolean).join(', '), until: promiseEnd(row) };
  return sms(row, 'approved', messageTexts[language].approvedSms(facts));
}

/** The SMS with the amounts that the client agreed to at today's rate, and those that they replace. */
export function renewedSms(row: StoredRow, before: StoredRow): OutgoingMessage {
  const facts = { ...amountsOf(row), replaced: amountsOf(before).received, until: promiseEnd(row) };
  return sms(row, 'renewed', messageTexts[row.language].renewedSms(facts));
}

/** The e-mail about a request that was rejected or expired. */
export const declinedEmail = (row: StoredRow, reason: DeclineReason | undefined, office: Office): OutgoingMessage =>
  email(row, 'declined', messageTexts[row.language].declinedEmail(factsOf(row, office), reason));

const kinds: Readonly<
  Partial<Record<TransactionStep, 'approved' | 'renewed' | 'completed' | 'declined' | 'returned'>>
> = {
  approve: 'approved',
  'renew-rate': 'renewed',
  reject: 'declined',
  finish: 'completed',
  'no-show': 'declined',
  cancel: 'declined',
  return: 'returned',
  'confirm-return': 'returned',
};

/** The kind of the message that a step sends to the client, if it sends one. */
export const messageKindAfter = (step: TransactionStep) => kinds[step];

/** The message to the client after a step to another state, if there is one. */
export function messageAfter(
  row: StoredRow,
  step: TransactionStep,
  reason: EventReason | undefined,
  office: Office,
  now: Date,
): OutgoingMessage | undefined {
  const kind = messageKindAfter(step);
  if (kind === undefined || kind === 'renewed') return undefined;
  if (kind === 'approved') return approvedSms(row, office, now);
  if (kind === 'declined') return declinedEmail(row, declineReason(step, reason), office);
  return email(row, kind, messageTexts[row.language][`${kind}Email`](factsOf(row, office)));
}

function declineReason(step: TransactionStep, reason: EventReason | undefined): DeclineReason | undefined {
  if (step === 'no-show') return 'no-show';
  return step === 'cancel' ? 'cancelled' : rejectionReasons.find((each) => each === reason);
}

/** Says that the last message of a kind no longer holds, in the way that it was sent. */
export function withdrawal(row: StoredRow, kind: string, now: Date): OutgoingMessage {
  const texts = messageTexts[row.language];
  const { status, rate_promised_until: until } = row;
  const isOver = isRateOver({ status, ratePromisedUntil: until?.toISOString() ?? null }, now);
  if (kind === 'renewed' && !isOver) {
    return sms(row, 'withdrawn', texts.oldRateSms({ ...amountsOf(row), until: promiseEnd(row) }));
  }
  if (kind === 'approved' || kind === 'renewed') return sms(row, 'withdrawn', texts.withdrawnSms(row.code));
  return email(row, 'withdrawn', texts.withdrawnEmail(row.code));
}

const amountsOf = (row: StoredRow) => ({
  code: row.code,
  given: writtenAmount(row.language, row.source_amount, row.source_code),
  received: writtenAmount(row.language, row.target_amount, row.target_code),
});

function factsOf(row: StoredRow, { name }: Office): MessageFacts {
  return {
    ...amountsOf(row),
    officeName: name[row.language],
    wallets:
      row.used_wallet_address === null ? undefined : { asked: row.wallet_address, used: row.used_wallet_address },
    transactionHash: row.transaction_hash,
    returned: row.returned_amount === null ? '' : writtenAmount(row.language, row.returned_amount, row.source_code),
    returnHash: row.return_hash,
  };
}

const days: Readonly<Record<LanguageCode, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
  bg: new Intl.DateTimeFormat('bg', { weekday: 'short', day: 'numeric', month: 'numeric', timeZone: 'UTC' }),
};

/** A day with a date, because the message may be read later: `Thu 5 Mar, 08:00-20:00`. */
const openHours = ({ day, opens, closes }: OpenDay, language: LanguageCode): string =>
  `${days[language].format(new Date(day))}, ${opens}-${closes}`;

/** Until when the rate is promised: `Fri 6 Mar, 20:00`. */
const promiseEnd = ({ rate_promised_until: until, language }: StoredRow): string | undefined =>
  until === null ? undefined : `${days[language].format(new Date(dayInSofia(until)))}, ${clockInSofia(until)}`;
