import {
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
import type { DeclineReason } from './message-text-types.ts';
import {
  approvedSms,
  arrivedSms,
  declinedEmail,
  messageAfter,
  promiseEnd,
  readyEmail,
  reminderSms,
  renewedSms,
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
}

const HASH = `0x${'ab'.repeat(32)}`;
const CRYPTO = { code: 'USDC', amount: '250.5', replaced: '250' };
const CASH = { amount: '447.9', replaced: '445.1' };

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
    submit_time: now,
    source_amount: source.amount,
    source_code: source.code,
    target_amount: target.amount,
    target_code: target.code,
    executed_rate: '1',
    market_price_eur: '1',
    margin_bgn: '0',
    cash_bgn: CASH.amount,
    wallet_address: `0x${'cd'.repeat(20)}`,
    money_received_time: null,
    transaction_hash: HASH,
    used_wallet_address: null,
    returned_amount: source.amount,
    return_hash: direction === 'sale' ? HASH : null,
    rate_promised_until: rateEnd(office, now, promise) ?? null,
    client_name: '-',
    client_email: '-',
    client_phone: '-',
    client_residence: 'BG',
    client_birth_date: '1990-01-31',
    language,
    office_id: office.id,
  };
}

function messagesAbout(row: StoredRow, { office, now }: Example): OutgoingMessage[] {
  const before = { ...row, target_amount: replacedAmount(row) };
  return [
    submittedSms(row, office),
    approvedSms(row, office, now),
    renewedSms(row, before),
    reminderSms(row, office, row.rate_promised_until ?? now),
    ...(row.source_code === CRYPTO.code ? [arrivedSms(row, office, row.source_amount, now)] : []),
    readyEmail(row, office),
    messageAfter(row, 'finish', undefined, office, now),
    ...reasons.map((reason) => declinedEmail(row, reason, office)),
    messageAfter(row, 'return', undefined, office, now),
    withdrawal(row, 'approved', now),
    withdrawal(row, 'renewed', now),
    withdrawal(row, 'completed', now),
  ].filter((message) => message !== undefined);
}

const replacedAmount = ({ target_code }: StoredRow) => (target_code === CRYPTO.code ? CRYPTO.replaced : CASH.replaced);

function sampleOf(
  { unique_key: key, channel, subject = null, body: stored }: OutgoingMessage,
  row: StoredRow,
  { office, site, language, direction }: Example & Pick<MessageSample, 'language' | 'direction'>,
): MessageSample {
  const link = followLink(site, 'x'.repeat(16), language);
  const body = stored.replace(FOLLOW_LINK, link);
  const kind = messageKinds.find((each) => key.startsWith(`${each} `)) ?? 'withdrawn';
  const given = writtenAmount(language, row.source_amount, row.source_code);
  const values: [MessageSample['values'][number]['name'], string | undefined][] = [
    ['code', row.code],
    [kind === 'arrived' ? 'arrived' : kind === 'returned' ? 'returned' : 'given', given],
    ['received', writtenAmount(language, row.target_amount, row.target_code)],
    ['replaced', kind === 'renewed' ? writtenAmount(language, replacedAmount(row), row.target_code) : undefined],
    ['office', office.name[language]],
    ['until', promiseEnd(row)],
    ['hash', HASH],
    ['link', link],
  ];
  const text = `${subject ?? ''} ${body}`;
  return {
    kind,
    channel,
    language,
    direction,
    subject,
    body,
    values: values.flatMap(([name, value]) => (value && text.includes(value) ? [{ name, value }] : [])),
    sms: channel === 'SMS' ? smsParts(body) : null,
  };
}

// GSM 03.38: characters that take one place, and those that take two.
const gsm = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./\d:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;
const doubled = /[\^{}\\[~\]|€]/g;

/** In how many parts an SMS is sent and paid. A single character outside GSM 03.38 makes the whole text UCS-2. */
export function smsParts(text: string): { encoding: 'GSM-7' | 'UCS-2'; parts: number } {
  const isGsm = gsm.test(text);
  const length = text.length + (isGsm ? (text.match(doubled)?.length ?? 0) : 0);
  const [single, each] = isGsm ? [160, 153] : [70, 67];
  return { encoding: isGsm ? 'GSM-7' : 'UCS-2', parts: length <= single ? 1 : Math.ceil(length / each) };
}
