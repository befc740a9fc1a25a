import {
  clockInSofia,
  dayInSofia,
  decimal,
  isCash,
  isRateOver,
  networkTitles,
  rejectionReasons,
  SITE_NAME,
  writtenAmount,
  type EventReason,
  type LanguageCode,
  type Message,
  type NetworkName,
  type Office,
  type TransactionStep,
} from '@exchange/shared-domain';
import { moneyNetworkOf, type DepositTerms } from '../chain/deposit-of.ts';
import type { StoredRow } from './transactions.repository.ts';
import type { DeclineReason, EmailText, MessageValues, MessageTexts } from './message-text-types.ts';
import { FOLLOW_LINK } from '../../messages/follow-token.ts';
import type { OutgoingMessage } from '../../messages/outbox.repository.ts';
import { textsBg } from './message-texts.bg.ts';
import { textsEn } from './message-texts.en.ts';

type MessageKind = Message['kind'];

const sms = (row: StoredRow, kind: string, text: string): OutgoingMessage => ({
  uniqueKey: `${kind} ${row.id}`,
  channel: 'SMS',
  recipient: row.clientPhone,
  body: `${SITE_NAME} ${row.code}: ${text} ${FOLLOW_LINK}`,
});

const email = (row: StoredRow, kind: string, text: EmailText): OutgoingMessage => ({
  uniqueKey: `${kind} ${row.id}`,
  channel: 'EMAIL',
  recipient: row.clientEmail,
  ...text,
  body: [text.body, messageTexts[row.language][kind === 'completed' ? 'followReceipt' : 'follow'], FOLLOW_LINK].join(
    '\n\n',
  ),
});

export const submittedSms = (row: StoredRow): OutgoingMessage =>
  sms(row, 'submitted', messageTexts[row.language].submittedSms);

export const approvedSms = (row: StoredRow, now: Date): OutgoingMessage =>
  sms(
    row,
    'approved',
    messageTexts[row.language].approvedSms({
      ...amountsOf(row),
      isSale: !isCash(row.sourceCode),
      until: endToCome(row, now),
    }),
  );

export const reminderSms = (row: StoredRow, until: Date): OutgoingMessage =>
  sms(row, 'reminder', messageTexts[row.language].reminderSms(writtenTime(until, row.language)));

export const arrivedSms = (row: StoredRow, arrived: string): OutgoingMessage =>
  sms(row, 'arrived', messageTexts[row.language].arrivedSms(writtenAmount(row.language, arrived, row.sourceCode)));

export const readyEmail = (row: StoredRow, office: Office): OutgoingMessage =>
  email(row, 'ready', messageTexts[row.language].readyEmail(valuesOf(row, office)));

export const renewedSms = (row: StoredRow): OutgoingMessage =>
  sms(row, 'renewed', messageTexts[row.language].renewedSms({ ...amountsOf(row), until: promiseEnd(row) }));

export const declinedEmail = (row: StoredRow, reason: DeclineReason | undefined, office: Office): OutgoingMessage =>
  email(row, 'declined', messageTexts[row.language].declinedEmail(valuesOf(row, office), reason));

export const endedSms = (row: StoredRow, reason: DeclineReason | undefined): OutgoingMessage =>
  sms(row, NOTICE, messageTexts[row.language].endedSms(reason));

/** The SMS beside an e-mail about an end or a return. */
export const NOTICE = 'notice';

const end = [NOTICE, 'declined'] as const;
const sentBack = [NOTICE, 'returned'] as const;

/** The kinds of the messages that a step has. */
export const messageKindsAfter: Readonly<Partial<Record<TransactionStep, readonly MessageKind[]>>> = {
  approve: ['approved'],
  'renew-rate': ['renewed'],
  // It is sent some minutes later, by a job.
  'client-money-received': ['ready'],
  reject: end,
  finish: ['completed'],
  'no-show': end,
  cancel: end,
  return: sentBack,
  'confirm-return': sentBack,
};

/** A sale with the money that came. */
type ToldRow = StoredRow & Partial<Pick<DepositTerms, 'deposit'>>;

export function messagesAfter(
  row: ToldRow,
  step: TransactionStep,
  reason: EventReason | undefined,
  office: Office,
  now: Date,
): OutgoingMessage[] {
  const texts = messageTexts[row.language];
  const values = valuesOf(row, office);
  const declined = declineReason(step, reason);
  const make: Readonly<Partial<Record<MessageKind, () => OutgoingMessage>>> = {
    approved: () => approvedSms(row, now),
    completed: () => email(row, 'completed', texts.completedEmail(values)),
    declined: () => declinedEmail(row, declined, office),
    returned: () => email(row, 'returned', texts.returnedEmail(values)),
    notice: () => (row.returnedAmount === null ? endedSms(row, declined) : sms(row, NOTICE, texts.returnedSms(values))),
  };
  return (messageKindsAfter[step] ?? []).flatMap((kind) => make[kind]?.() ?? []);
}

/** What a manager sent back of a transfer that the exchange did not use. */
export interface SentBack {
  readonly amount: string;
  readonly currency: string;
  readonly hash: string | null;
  readonly network?: NetworkName;
}

export function sentBackMessages(row: StoredRow, { amount, currency, hash, network }: SentBack): OutgoingMessage[] {
  const returnHash = hashOn(network ?? null, hash);
  const texts = messageTexts[row.language];
  const returned = writtenAmount(row.language, amount, currency);
  return [
    sms(row, NOTICE, texts.returnedSms({ returned, kept: undefined })),
    email(row, 'returned', texts.sentBackEmail({ code: row.code, returned, returnHash })),
  ];
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
  if (kind === 'approved' || kind === 'renewed') return sms(row, 'withdrawn', texts.withdrawnSms);
  if (kind === NOTICE) return sms(row, NOTICE, texts.withdrawnSms);
  return email(row, 'withdrawn', texts.withdrawnEmail(row.code));
}

export const isPromiseOver = ({ status, ratePromisedUntil: until }: StoredRow, now: Date): boolean =>
  isRateOver({ status, ratePromisedUntil: until?.toISOString() ?? null }, now);

const endToCome = (row: StoredRow, now: Date) => (isPromiseOver(row, now) ? undefined : promiseEnd(row));

const amountsOf = (row: StoredRow) => ({
  code: row.code,
  given: writtenAmount(row.language, row.sourceAmount, row.sourceCode),
  received: writtenAmount(row.language, row.targetAmount, row.targetCode),
});

function valuesOf(row: ToldRow, { name }: Office): MessageValues {
  return {
    ...amountsOf(row),
    isSale: !isCash(row.sourceCode),
    officeName: name[row.language],
    wallets: row.usedWalletAddress === null ? undefined : { asked: row.walletAddress, used: row.usedWalletAddress },
    transactionHash: hashOf(row, row.transactionHash),
    returned: row.returnedAmount === null ? '' : writtenAmount(row.language, row.returnedAmount, row.sourceCode),
    kept: keptOf(row),
    returnHash: hashOf(row, row.returnHash),
  };
}

const hashOf = ({ deposit = null, ...row }: ToldRow, hash: string | null): string | null =>
  hashOn(moneyNetworkOf({ ...row, deposit }, hash) ?? row.cryptoNetwork, hash);

/** With its network, where that is not the one that a hash is taken to be of. */
const hashOn = (network: NetworkName | null, hash: string | null): string | null =>
  hash === null || network === null || network === 'ethereum' ? hash : `${hash} (${networkTitles[network]})`;

function keptOf({ language, sourceAmount: given, sourceCode: code, returnedAmount: returned, keptReason }: StoredRow) {
  const kept = returned === null ? decimal('0') : decimal(given).minus(returned);
  return kept.gt(0) ? { amount: writtenAmount(language, kept.toFixed(), code), reason: keptReason } : undefined;
}

const days: Readonly<Record<LanguageCode, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  bg: new Intl.DateTimeFormat('bg', { day: 'numeric', month: 'numeric', timeZone: 'UTC' }),
};

/** A time with its date, because the message may be read later: `5 Mar, 20:00`. */
const writtenTime = (time: Date, language: LanguageCode): string =>
  `${days[language].format(new Date(dayInSofia(time)))}, ${clockInSofia(time)}`;

export const promiseEnd = ({ ratePromisedUntil: until, language }: StoredRow): string | undefined =>
  until === null ? undefined : writtenTime(until, language);

/** Each SMS is short: it is paid by the part. */
const messageTexts: Readonly<Record<LanguageCode, MessageTexts>> = { en: textsEn, bg: textsBg };
