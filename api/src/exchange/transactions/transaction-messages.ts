import {
  clockInSofia,
  dayInSofia,
  isCash,
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
import type { DeclineReason, EmailText, MessageFacts, MessageTexts } from './message-text-types.ts';
import { FOLLOW_LINK } from '../../messages/follow-token.ts';
import type { OutgoingMessage } from '../../messages/outbox.repository.ts';
import { textsBg } from './message-texts.bg.ts';
import { textsEn } from './message-texts.en.ts';

const sms = (row: StoredRow, kind: string, body: string): OutgoingMessage => ({
  unique_key: `${kind} ${row.id}`,
  channel: 'SMS',
  recipient: row.client_phone,
  body: `${body} ${FOLLOW_LINK}`,
});

const email = (row: StoredRow, kind: string, text: EmailText): OutgoingMessage => ({
  unique_key: `${kind} ${row.id}`,
  channel: 'EMAIL',
  recipient: row.client_email,
  ...text,
  body: [text.body, messageTexts[row.language][kind === 'completed' ? 'followReceipt' : 'follow'], FOLLOW_LINK].join(
    '\n\n',
  ),
});

export const submittedSms = (row: StoredRow, office: Office): OutgoingMessage =>
  sms(row, 'submitted', messageTexts[row.language].submittedSms(factsOf(row, office)));

function comingOf(row: StoredRow, office: Office, now: Date) {
  const { language } = row;
  const day = nextOpenDay(office, now);
  const whereAndWhen = [office.name[language], office.address[language], day && openHours(day, language)];
  return { ...factsOf(row, office), whereAndWhen: whereAndWhen.filter(Boolean).join(', '), until: endToCome(row, now) };
}

export const approvedSms = (row: StoredRow, office: Office, now: Date): OutgoingMessage =>
  sms(row, 'approved', messageTexts[row.language].approvedSms(comingOf(row, office, now)));

export const reminderSms = (row: StoredRow, office: Office, until: Date): OutgoingMessage =>
  sms(
    row,
    'reminder',
    messageTexts[row.language].reminderSms({ ...factsOf(row, office), until: writtenTime(until, row.language) }),
  );

export function arrivedSms(row: StoredRow, office: Office, arrived: string, now: Date): OutgoingMessage {
  const facts = { ...comingOf(row, office, now), arrived: writtenAmount(row.language, arrived, row.source_code) };
  return sms(row, 'arrived', messageTexts[row.language].arrivedSms(facts));
}

export const readyEmail = (row: StoredRow, office: Office): OutgoingMessage =>
  email(row, 'ready', messageTexts[row.language].readyEmail(factsOf(row, office)));

export function renewedSms(row: StoredRow, before: StoredRow): OutgoingMessage {
  const facts = { ...amountsOf(row), replaced: amountsOf(before).received, until: promiseEnd(row) };
  return sms(row, 'renewed', messageTexts[row.language].renewedSms(facts));
}

export const declinedEmail = (row: StoredRow, reason: DeclineReason | undefined, office: Office): OutgoingMessage =>
  email(row, 'declined', messageTexts[row.language].declinedEmail(factsOf(row, office), reason));

export const messageKindAfter: Readonly<
  Partial<Record<TransactionStep, 'approved' | 'renewed' | 'ready' | 'completed' | 'declined' | 'returned'>>
> = {
  approve: 'approved',
  'renew-rate': 'renewed',
  // It is sent some minutes later, by a job.
  'client-money-received': 'ready',
  reject: 'declined',
  finish: 'completed',
  'no-show': 'declined',
  cancel: 'declined',
  return: 'returned',
  'confirm-return': 'returned',
};

export function messageAfter(
  row: StoredRow,
  step: TransactionStep,
  reason: EventReason | undefined,
  office: Office,
  now: Date,
): OutgoingMessage | undefined {
  const kind = messageKindAfter[step];
  if (kind === undefined || kind === 'renewed' || kind === 'ready') return undefined;
  if (kind === 'approved') return approvedSms(row, office, now);
  if (kind === 'declined') return declinedEmail(row, declineReason(step, reason), office);
  return email(row, kind, messageTexts[row.language][`${kind}Email`](factsOf(row, office)));
}

function declineReason(step: TransactionStep, reason: EventReason | undefined): DeclineReason | undefined {
  if (step === 'no-show') return 'no-show';
  return step === 'cancel' ? 'cancelled' : rejectionReasons.find((each) => each === reason);
}

/** @param keepsRate whether its client has paid in time, and keeps the rate also after its end */
export function withdrawal(row: StoredRow, kind: string, now: Date, keepsRate = false): OutgoingMessage {
  const texts = messageTexts[row.language];
  if (kind === 'renewed' && (keepsRate || !isPromiseOver(row, now))) {
    return sms(row, 'withdrawn', texts.oldRateSms({ ...amountsOf(row), until: endToCome(row, now) }));
  }
  if (kind === 'approved' || kind === 'renewed') return sms(row, 'withdrawn', texts.withdrawnSms(row.code));
  return email(row, 'withdrawn', texts.withdrawnEmail(row.code));
}

export const isPromiseOver = ({ status, rate_promised_until: until }: StoredRow, now: Date): boolean =>
  isRateOver({ status, ratePromisedUntil: until?.toISOString() ?? null }, now);

const endToCome = (row: StoredRow, now: Date) => (isPromiseOver(row, now) ? undefined : promiseEnd(row));

const amountsOf = (row: StoredRow) => ({
  code: row.code,
  given: writtenAmount(row.language, row.source_amount, row.source_code),
  received: writtenAmount(row.language, row.target_amount, row.target_code),
});

function factsOf(row: StoredRow, { name }: Office): MessageFacts {
  return {
    ...amountsOf(row),
    isSale: !isCash(row.source_code),
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

const writtenTime = (time: Date, language: LanguageCode): string =>
  `${days[language].format(new Date(dayInSofia(time)))}, ${clockInSofia(time)}`;

export const promiseEnd = ({ rate_promised_until: until, language }: StoredRow): string | undefined =>
  until === null ? undefined : writtenTime(until, language);

/** Each SMS is short: it is paid by the part. */
const messageTexts: Readonly<Record<LanguageCode, MessageTexts>> = { en: textsEn, bg: textsBg };
