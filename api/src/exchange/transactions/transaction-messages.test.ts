import { languages, rejectionReasons, type LanguageCode, type Office } from '@exchange/shared-domain';
import { smsParts } from '../../messages/sms-parts.ts';
import { FOLLOW_LINK, followLink } from '../../messages/follow-token.ts';
import type { StoredRow } from './transactions.repository.ts';
import {
  approvedSms,
  arrivedSms,
  declinedEmail,
  endedSms,
  messagesAfter,
  reminderSms,
  renewedSms,
  submittedSms,
  withdrawal,
} from './transaction-messages.ts';
import { officeDetails } from '../../testing/exchange-requests.ts';

const HASH = `0x${'ab'.repeat(32)}`;

const office: Office = {
  id: 'SOFIA_TEST',
  ...officeDetails,
  name: { en: 'Sofia, Vitosha Blvd', bg: 'София, бул. „Витоша“' },
};

// A Thursday, at 14:00 in Sofia.
const thursday = new Date('2026-03-05T12:00:00Z');

const row = (language: LanguageCode, change: Partial<StoredRow> = {}): StoredRow => ({
  id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  code: '7K3M-9QXA',
  status: 'CLIENT_SUBMITTED',
  submitTime: new Date('2026-03-05T12:00:00Z'),
  sourceAmount: '250.5',
  sourceCode: 'USDC',
  targetAmount: '447.9',
  targetCode: 'BGN',
  executedRate: '1.7916',
  marginBgn: '4.5',
  cashBgn: '447.9',
  walletAddress: `0x${'ab'.repeat(20)}`,
  cryptoNetwork: null,
  moneyReceivedTime: null,
  transactionHash: null,
  usedWalletAddress: null,
  returnedAmount: null,
  returnHash: null,
  keptReason: null,
  leftMoney: null,
  ratePromisedUntil: null,
  marketPriceEur: '0.93',
  clientName: 'Test Middle Visitor',
  clientEmail: 'visitor@example.com',
  clientPhone: '+359888123456',
  clientResidence: 'BG',
  clientBirthDate: '1990-01-31',
  language,
  officeId: 'SOFIA_VITOSHA',
  ...change,
});

// A Wednesday, when the clocks are in winter time.
const pending = { status: 'PENDING_CLIENT_ACTION', ratePromisedUntil: new Date('2026-11-25T18:30:00Z') } as const;

const approved = (language: LanguageCode, change: Partial<StoredRow> = {}) =>
  approvedSms(row(language, { ...pending, ...change }), thursday).body;
const completed = (language: LanguageCode, change: Partial<StoredRow> = {}) =>
  messagesAfter(
    row(language, { status: 'COMPLETED', transactionHash: HASH, ...change }),
    'finish',
    undefined,
    office,
    thursday,
  )[0];
const bought = { sourceAmount: '1200', sourceCode: 'BGN', targetAmount: '650.000001', targetCode: 'USDC' };

test.each([
  ['en', 'You gave 250.5 USDC and got 447.90 BGN.', '1,200.00 BGN', '650.000001 USDC'],
  ['bg', 'Дадохте 250,5 USDC и получихте 447,90 BGN.', '1200,00 BGN', '650,000001 USDC'],
] as const)(
  'in %s cash has all its decimal places, and crypto only the necessary ones',
  (language, email, cash, crypto) => {
    expect(completed(language)?.body).toContain(email);
    expect(completed(language, bought)?.body).toContain(cash);
    expect(completed(language, bought)?.body).toContain(crypto);
  },
);

test('where the cash is euro, messages are in euro', () => {
  const euro = { targetCode: 'EUR', targetAmount: '229.01' };
  expect(completed('bg', euro)?.body).toContain('получихте 229,01 EUR');
});

test('an SMS names the site and the code, says what to do in the language of the client, and ends with the link', () => {
  expect(submittedSms(row('en'))).toMatchObject({
    channel: 'SMS',
    recipient: '+359888123456',
    body: 'Crypto to Cash 7K3M-9QXA: this is your code. Wait for our approval before you come. {link}',
  });
  expect(submittedSms(row('bg')).body).toBe(
    'Crypto to Cash 7K3M-9QXA: това е кодът Ви. Изчакайте одобрение, преди да дойдете. {link}',
  );
});

test('the SMS after the approval says until when to come, and to bring a document and the wallet or the cash', () => {
  expect(approved('en')).toContain(': come until 25 Nov, 20:30 with an identity document and your wallet. {link}');
  expect(approved('bg')).toContain(': елате до 25.11, 20:30 с документ и портфейла си. {link}');
  expect(approved('en', bought)).toContain(' with an identity document and 1,200.00 BGN. {link}');
  expect(approved('bg', bought)).toContain(' с документ и 1200,00 BGN. {link}');
});

test('an SMS about an approved request does not name a promise that is over', () => {
  expect(approved('bg', { ratePromisedUntil: new Date('2026-03-04T18:00:00Z') })).toContain(
    ': елате с документ и портфейла си. {link}',
  );
});

test('the e-mail after the completion names what was exchanged and the hash, in the language of the client', () => {
  expect(completed('en')).toMatchObject({
    channel: 'EMAIL',
    recipient: 'visitor@example.com',
    subject: 'Your exchange 7K3M-9QXA is complete',
    body: expect.stringContaining(`Transaction hash: ${HASH}`),
  });
  expect(completed('bg')).toMatchObject({
    subject: 'Обменът Ви 7K3M-9QXA е завършен',
    body: expect.stringContaining(`Хеш на трансакцията: ${HASH}`),
  });
});

test.each([...rejectionReasons, 'expired'] as const)(
  'the e-mail after a rejection has the reason "%s" in each language',
  (reason) => {
    const hasEnded = reason === 'expired' || reason === 'cancelled';
    expect(declinedEmail(row('en'), reason, office)).toMatchObject({
      channel: 'EMAIL',
      subject: `Your exchange request 7K3M-9QXA ${hasEnded ? 'has ended' : 'was declined'}`,
      body: expect.stringMatching(/^Reason: [a-z ]{20,}\.$/m),
    });
    expect(declinedEmail(row('bg'), reason, office)).toMatchObject({
      subject: `Заявката Ви за обмен 7K3M-9QXA ${hasEnded ? 'приключи' : 'е отхвърлена'}`,
      body: expect.stringMatching(/^Причина: [а-яѝА-Я, ]{20,}\.$/m),
    });
  },
);

test('the e-mail about a rejection without a reason names none', () => {
  expect(declinedEmail(row('en'), undefined, office).body).not.toContain('Reason');
  expect(declinedEmail(row('bg'), undefined, office).body).not.toContain('Причина');
});

test('the client gets no message when money was received', () => {
  expect(
    messagesAfter(row('en', { status: 'CLIENT_MONEY_RECEIVED' }), 'client-money-received', undefined, office, thursday),
  ).toEqual([]);
});

test('whose request ended, or money was returned, reads it in an SMS and an e-mail', () => {
  const after = (step: 'reject' | 'no-show' | 'return', change: Partial<StoredRow> = {}) =>
    messagesAfter(row('en', { status: 'DECLINED', ...change }), step, undefined, office, thursday).map(
      ({ channel, body }) => [channel, channel === 'SMS' && body],
    );
  const sms = (text: string) => [
    ['SMS', `Crypto to Cash 7K3M-9QXA: ${text} {link}`],
    ['EMAIL', false],
  ];
  expect(after('reject')).toEqual(sms('your request was declined. Please bring and send nothing.'));
  expect(after('no-show')).toEqual(sms('ended without an exchange. Please bring and send nothing.'));
  expect(after('return', { returnedAmount: '250.5' })).toEqual(sms('we returned 250.5 USDC to you.'));
  expect(after('return', { returnedAmount: '248' })).toEqual(sms('we returned 248 USDC to you, without 2.5 USDC.'));
});

const largest = { sourceAmount: '9779.15', sourceCode: 'BGN', targetAmount: '5123.456789', targetCode: 'USDC' };

test.each([
  ['en', 'GSM-7', 1],
  ['bg', 'UCS-2', 2],
] as const)('in %s even the longest SMS is short, as each part is paid', (language, encoding, most) => {
  const sold = { ...largest, sourceCode: 'USDC', sourceAmount: '5123.456789', targetCode: 'BGN' };
  const all = [pending, { ...pending, ...largest }, { ...pending, ...sold }].flatMap((change) => {
    const long = row(language, { ...change, returnedAmount: '5123.456789' });
    return [
      submittedSms(long),
      approvedSms(long, thursday),
      renewedSms(long),
      withdrawal(long, 'renewed', thursday),
      withdrawal(long, 'approved', thursday),
      reminderSms(long, pending.ratePromisedUntil),
      arrivedSms(long, '5123.456789'),
      ...(['unverified', 'expired'] as const).map((reason) => endedSms(long, reason)),
      ...messagesAfter(long, 'return', undefined, office, thursday).filter(({ channel }) => channel === 'SMS'),
    ];
  });
  const link = followLink('https://exchange.example.com', 'x'.repeat(16), language);
  const parts = all.map(({ body }) => smsParts((body ?? '').replace(FOLLOW_LINK, link)));
  expect(new Set(parts.map((each) => each.encoding))).toEqual(new Set([encoding]));
  expect(Math.max(...parts.map((each) => each.parts))).toBe(most);
});

test('whose money went back but for a part reads how much was kept and why', () => {
  const email = (language: LanguageCode) => {
    const returned = { status: 'DECLINED', returnedAmount: '248', keptReason: 'network-fee' } as const;
    return messagesAfter(row(language, returned), 'return', undefined, office, thursday).at(-1)?.body;
  };
  expect(email('en')).toContain('We kept 2.5 USDC: it is the fee of the network for the transfer back.');
  expect(email('bg')).toContain('Задържахме 2,5 USDC: това е таксата на мрежата за обратния превод.');
});

test('messages in both languages have the same facts', () => {
  for (const language of languages) {
    const texts = [
      submittedSms(row(language)),
      approvedSms(row(language, pending), thursday),
      completed(language),
      declinedEmail(row(language), undefined, office),
    ];
    for (const message of texts) expect(`${message?.subject ?? ''} ${message?.body}`).toContain('7K3M-9QXA');
    expect(new Set(texts.map((message) => message?.uniqueKey)).size).toBe(4);
  }
});

test('after today’s rate was taken, the SMS has the new amount and until when it holds', () => {
  expect(renewedSms(row('en', pending)).body).toContain(': new rate until 25 Nov, 20:30: you get 447.90 BGN. {link}');
  expect(renewedSms(row('bg', pending)).body).toContain(': нов курс до 25.11, 20:30: получавате 447,90 BGN. {link}');
});
