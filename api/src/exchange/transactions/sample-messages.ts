import {
  type Company,
  languages,
  messageKinds,
  rateEnd,
  writtenAmount,
  type LanguageCode,
  type MessageSample,
  type Office,
  type RatePromise,
} from '@exchange/shared-domain';
import { FOLLOW_LINK, followLink } from '../../messages/follow-token.ts';
import type { OutgoingMessage } from '../../messages/outbox.repository.ts';
import { emailSignature } from '../../messages/email-signature.ts';
import { smsParts } from '../../messages/sms-parts.ts';
import type { DeclineReason } from './message-text-types.ts';
import {
  approvedSms,
  arrivedSms,
  declinedEmail,
  endedSms,
  messagesAfter,
  promiseEnd,
  readyEmail,
  reminderSms,
  renewedSms,
  sentBackMessages,
  submittedSms,
  withdrawal,
} from './transaction-messages.ts';
import type { StoredRow } from './transactions.repository.ts';

interface Example {
  readonly office: Office;
  readonly site: string;
  readonly now: Date;
  readonly promise: RatePromise;
  readonly cash: string;
  readonly company: Company | null;
}

const HASH = `0x${'ab'.repeat(32)}`;
const CRYPTO = { code: 'USDC', amount: '250.5' };
const SENT_BACK = { amount: '24', hash: HASH };
const CASH = { amount: '447.9' };

const reasons: readonly DeclineReason[] = ['unverified', 'unavailable', 'cancelled', 'expired', 'no-show'];

export const sampleMessages = (example: Example): MessageSample[] =>
  languages.flatMap((language) =>
    (['sale', 'purchase'] as const).flatMap((direction) => {
      const row = exampleRow(language, direction, example);
      return messagesAbout(row, example).map((message) => sampleOf(message, row, { ...example, language, direction }));
    }),
  );

function exampleRow(language: LanguageCode, direction: MessageSample['direction'], example: Example): StoredRow {
  const { office, now, promise } = example;
  const cash = { ...CASH, code: example.cash };
  const [source, target] = direction === 'sale' ? [CRYPTO, cash] : [cash, CRYPTO];
  return {
    id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
    code: '7K3M-9QXA',
    status: 'PENDING_CLIENT_ACTION',
    submitTime: now,
    sourceAmount: source.amount,
    sourceCode: source.code,
    targetAmount: target.amount,
    targetCode: target.code,
    executedRate: '1',
    marketPriceEur: '1',
    marginBgn: '0',
    cashBgn: CASH.amount,
    walletAddress: `0x${'cd'.repeat(20)}`,
    cryptoNetwork: null,
    moneyReceivedTime: null,
    transactionHash: HASH,
    usedWalletAddress: null,
    returnedAmount: source.amount,
    returnHash: direction === 'sale' ? HASH : null,
    keptReason: null,
    leftMoney: null,
    ratePromisedUntil: rateEnd(office, now, promise) ?? null,
    clientName: '-',
    clientEmail: '-',
    clientPhone: '-',
    clientResidence: 'BG',
    clientBirthDate: '1990-01-31',
    language,
    officeId: office.id,
  };
}

const messagesAbout = (row: StoredRow, { office, now }: Example): OutgoingMessage[] => [
  submittedSms(row),
  approvedSms(row, now),
  renewedSms(row),
  reminderSms(row, row.ratePromisedUntil ?? now),
  ...(row.sourceCode === CRYPTO.code ? [arrivedSms(row, row.sourceAmount)] : []),
  readyEmail(row, office),
  ...messagesAfter(row, 'finish', undefined, office, now),
  ...reasons.map((reason) => declinedEmail(row, reason, office)),
  endedSms(row, 'unavailable'),
  endedSms(row, 'expired'),
  ...messagesAfter(row, 'return', undefined, office, now),
  ...(row.sourceCode === CRYPTO.code ? sentBackMessages(row, { ...SENT_BACK, currency: row.sourceCode }) : []),
  withdrawal(row, 'approved', now),
  withdrawal(row, 'renewed', now),
  withdrawal(row, 'completed', now),
];

function sampleOf(
  { uniqueKey: key, channel, subject = null, body: stored }: OutgoingMessage,
  row: StoredRow,
  { office, site, company, language, direction }: Example & Pick<MessageSample, 'language' | 'direction'>,
): MessageSample {
  const link = followLink(site, 'x'.repeat(16), language);
  const text = stored.replace(FOLLOW_LINK, link);
  const body = channel === 'SMS' ? text : `${text}\n\n${emailSignature(language, company)}`;
  const kind = messageKinds.find((each) => key.startsWith(`${each} `)) ?? 'withdrawn';
  const given = writtenAmount(language, row.sourceAmount, row.sourceCode);
  const values: [MessageSample['values'][number]['name'], string | undefined][] = [
    ['code', row.code],
    [kind === 'arrived' ? 'arrived' : kind === 'returned' || kind === 'notice' ? 'returned' : 'given', given],
    ['received', writtenAmount(language, row.targetAmount, row.targetCode)],
    ['office', office.name[language]],
    ['until', promiseEnd(row)],
    ['hash', HASH],
    ['link', link],
  ];
  const words = `${subject ?? ''} ${body}`;
  return {
    kind,
    channel,
    language,
    direction,
    subject,
    body,
    values: values.flatMap(([name, value]) => (value && words.includes(value) ? [{ name, value }] : [])),
    sms: channel === 'SMS' ? smsParts(body) : null,
  };
}
