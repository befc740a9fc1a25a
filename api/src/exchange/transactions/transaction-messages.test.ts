import { languages, rejectionReasons, type LanguageCode, type Office } from '@exchange/shared-domain';
import { smsParts } from './sample-messages.ts';
import { FOLLOW_LINK, followLink } from '../../messages/follow-token.ts';
import type { StoredRow } from './transactions.repository.ts';
import {
  approvedSms,
  arrivedSms,
  declinedEmail,
  messageAfter,
  reminderSms,
  renewedSms,
  submittedSms,
  withdrawal,
} from './transaction-messages.ts';
import { officeDetails } from '../../testing/exchange-requests.ts';

const HASH = `0x${'ab'.repeat(32)}`;

const hours = (days: readonly number[], opens = '08:00', closes = '20:00') =>
  days.map((weekday) => ({ weekday, opens, closes }));

const officeWith = (change: Partial<Office>): Office => ({
  id: 'SOFIA_TEST',
  ...officeDetails,
  address: { en: '', bg: '' },
  ...change,
});

const office = officeWith({
  name: { en: 'Sofia, Vitosha Blvd', bg: 'София, бул. „Витоша“' },
  openingHours: hours([1, 2, 3, 4, 5, 6]),
});

/** The longest names of the five offices, each with its street, on a day with the longest date. */
const longOffices: readonly Office[] = [
  officeWith({
    name: { en: 'Sofia, Maria Luiza Blvd', bg: 'София, бул. „Мария Луиза“' },
    address: { en: '100 Maria Luiza Blvd', bg: 'бул. „Мария Луиза“ 100' },
    openingHours: hours([6], '08:30', '18:00'),
  }),
  officeWith({
    name: { en: 'Sofia, Ring Mall (2nd floor)', bg: 'София, Ринг Мол (2-ри етаж)' },
    address: { en: '214 Okolovrasten pat Blvd', bg: 'бул. „Околовръстен път“ 214' },
    openingHours: hours([3], '10:00', '22:00'),
  }),
  officeWith({
    name: { en: 'Sofia, Cherni Vrah Blvd (in the supermarket)', bg: 'София, бул. „Черни връх“ (в супермаркета)' },
    address: { en: '100 Cherni Vrah Blvd', bg: 'бул. „Черни връх“ 100' },
    openingHours: hours([3], '08:30', '20:30'),
  }),
];

// A Thursday, at 14:00 in Sofia.
const thursday = new Date('2026-03-05T12:00:00Z');

const row = (language: LanguageCode, change: Partial<StoredRow> = {}): StoredRow => ({
  id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  code: '7K3M-9QXA',
  status: 'CLIENT_SUBMITTED',
  submit_time: new Date('2026-03-05T12:00:00Z'),
  source_amount: '250.5',
  source_code: 'USDC',
  target_amount: '447.9',
  target_code: 'BGN',
  executed_rate: '1.7916',
  margin_bgn: '4.5',
  cash_bgn: '447.9',
  wallet_address: `0x${'ab'.repeat(20)}`,
  money_received_time: null,
  transaction_hash: null,
  used_wallet_address: null,
  returned_amount: null,
  return_hash: null,
  rate_promised_until: null,
  market_price_eur: '0.93',
  client_name: 'Test Middle Visitor',
  client_email: 'visitor@example.com',
  client_phone: '+359888123456',
  client_residence: 'BG',
  client_birth_date: '1990-01-31',
  language,
  office_id: 'SOFIA_VITOSHA',
  ...change,
});

// A Wednesday, when the clocks are in winter time.
const pending = { status: 'PENDING_CLIENT_ACTION', rate_promised_until: new Date('2026-11-25T18:30:00Z') } as const;

const approved = (language: LanguageCode, at = office, now = thursday) =>
  messageAfter(row(language, pending), 'approve', undefined, at, now);
const completed = (language: LanguageCode, change: Partial<StoredRow> = {}) =>
  messageAfter(
    row(language, { status: 'COMPLETED', transaction_hash: HASH, ...change }),
    'finish',
    undefined,
    office,
    thursday,
  );

test.each([
  ['en', 'You give 250.5 USDC, you get 447.90 BGN.', 'You gave 250.5 USDC and got 447.90 BGN.'],
  ['bg', 'Давате 250,5 USDC, получавате 447,90 BGN.', 'Дадохте 250,5 USDC и получихте 447,90 BGN.'],
] as const)('in %s cash has all its decimal places, and crypto only the necessary ones', (language, sms, email) => {
  expect(submittedSms(row(language), office).body).toContain(sms);
  expect(completed(language)?.body).toContain(email);
});

test('given cash has all its decimal places too, and crypto every place that it uses', () => {
  const bought = row('en', {
    source_amount: '1200',
    source_code: 'BGN',
    target_amount: '0.000001',
    target_code: 'USDT',
  });
  expect(submittedSms(bought, office).body).toContain('You give 1,200.00 BGN, you get 0.000001 USDT.');
});

test('where the cash is euro, messages are in euro', () => {
  const euro = { target_code: 'EUR', target_amount: '229.01' };
  expect(submittedSms(row('bg', euro), office).body).toContain('получавате 229,01 EUR');
  expect(completed('en', euro)?.body).toContain('got 229.01 EUR');
});

test('the first SMS asks the client to wait for the confirmation before they come', () => {
  expect(submittedSms(row('en'), office).body).toMatch(
    /Wait for our confirmation before you come\..*Vitosha Blvd\. {link}$/,
  );
  expect(submittedSms(row('bg'), office).body).toMatch(
    /Изчакайте да потвърдим, преди да дойдете\..*„Витоша“\. \{link\}$/,
  );
});

test('the SMS after the approval names the code, the office and the hours of the day, in the language of the client', () => {
  expect(approved('en')).toMatchObject({
    channel: 'SMS',
    recipient: '+359888123456',
    body: 'Exchange 7K3M-9QXA is approved. Come with an identity document and your wallet: Sofia, Vitosha Blvd, Thu 5 Mar, 08:00-20:00. Rate until Wed 25 Nov, 20:30. {link}',
  });
  expect(approved('bg')).toMatchObject({
    body: 'Обмен 7K3M-9QXA: елате с документ и портфейла си: София, бул. „Витоша“, чт, 5.03, 08:00-20:00. Курс до ср, 25.11, 20:30. {link}',
  });
});

test('an SMS about an approved request does not name a promise that is over', () => {
  const late = row('en', { ...pending, rate_promised_until: new Date('2026-03-04T18:00:00Z') });
  expect(approvedSms(late, office, thursday).body).toMatch(/Vitosha Blvd, Thu 5 Mar, 08:00-20:00\. \{link\}$/);
});

test('the SMS about crypto that arrived names no end of the rate, which its client keeps', () => {
  const arrived = (language: LanguageCode) => arrivedSms(row(language, pending), office, '250.5', thursday).body;
  expect(arrived('en')).toMatch(/Vitosha Blvd, Thu 5 Mar, 08:00-20:00\. \{link\}$/);
  expect(arrived('bg')).toMatch(/„Витоша“, чт, 5\.03, 08:00-20:00\. \{link\}$/);
});

test('the SMS after the approval has the street of an office that has one', () => {
  const street = { ...office, address: { en: '47 Vitosha Blvd', bg: 'бул. „Витоша“ 47' } };
  expect(approved('en', street)?.body).toContain('Sofia, Vitosha Blvd, 47 Vitosha Blvd, Thu 5 Mar');
  expect(approved('bg', street)?.body).toContain('София, бул. „Витоша“, бул. „Витоша“ 47, чт, 5.03');
});

test('a client of an office that is closed today and tomorrow reads on which day it opens, with the hours of that day', () => {
  const day = { from: '2026-03-05', to: '2026-03-06', note: { en: 'Inventory', bg: 'Ревизия' } };
  const saturday = { ...day, from: '2026-03-07', to: '2026-03-07', hours: { opens: '10:00', closes: '14:00' } };
  const closed = { ...office, specialDays: [day, saturday] };
  expect(approved('en', closed)?.body).toContain('Sat 7 Mar, 10:00-14:00.');
  expect(approved('bg', closed)?.body).toContain('сб, 7.03, 10:00-14:00.');
});

test('a client who buys reads how much cash to bring', () => {
  const bought = { ...pending, source_amount: '1200', source_code: 'BGN', target_amount: '650', target_code: 'USDC' };
  expect(messageAfter(row('en', bought), 'approve', undefined, office, thursday)?.body).toContain(
    'Come with an identity document and 1,200.00 BGN: Sofia',
  );
  expect(messageAfter(row('bg', bought), 'approve', undefined, office, thursday)?.body).toContain(
    'елате с документ и 1200,00 BGN: София',
  );
});

test('after the office has closed for today, the SMS has the hours of the next day', () => {
  expect(approved('en', office, new Date('2026-03-05T18:00:00Z'))?.body).toContain('Fri 6 Mar, 08:00-20:00.');
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
    messageAfter(row('en', { status: 'CLIENT_MONEY_RECEIVED' }), 'client-money-received', undefined, office, thursday),
  ).toBeUndefined();
});

const sold = { source_amount: '5123.456789', source_code: 'USDC', target_amount: '9779.15', target_code: 'BGN' };
const largest = { source_amount: '9779.15', source_code: 'BGN', target_amount: '5123.456789', target_code: 'USDC' };

test.each(longOffices)('for $name.en even the longest SMS are short, as each part is paid', (long) => {
  const partsOf = (language: LanguageCode) => {
    const sms = [
      submittedSms(row(language, largest), long),
      approved(language, long, new Date('2026-11-25T12:00:00Z')),
      renewedSms(row(language, { ...largest, ...pending }), row(language, largest)),
      withdrawal(row(language, { ...largest, ...pending }), 'renewed', thursday),
      messageAfter(row(language, { ...largest, ...pending }), 'approve', undefined, long, thursday),
      reminderSms(row(language, largest), long, pending.rate_promised_until),
      arrivedSms(row(language, { ...sold, ...pending }), long, sold.source_amount, thursday),
    ];
    const link = followLink('https://exchange.example.com', 'x'.repeat(16), language);
    return sms.map((message) => smsParts((message?.body ?? '').replace(FOLLOW_LINK, link)));
  };
  expect(partsOf('en')).toEqual([2, 2, 2, 2, 2, 2, 2].map((parts) => ({ encoding: 'GSM-7', parts })));
  // Only the office with the shortest name needs three where its hours are named.
  const coming = long === longOffices[0] ? 3 : 4;
  expect(partsOf('bg')).toEqual([4, coming, 3, 3, coming, 3, coming].map((parts) => ({ encoding: 'UCS-2', parts })));
});

test('messages in both languages have the same facts', () => {
  for (const language of languages) {
    const texts = [
      submittedSms(row(language), office),
      approved(language),
      completed(language),
      declinedEmail(row(language), undefined, office),
    ];
    for (const message of texts) expect(`${message?.subject ?? ''} ${message?.body}`).toContain('7K3M-9QXA');
    expect(new Set(texts.map((message) => message?.unique_key)).size).toBe(4);
  }
});

test('after today’s rate was taken, the SMS has the new amount, the one that it replaces, and until when it holds', () => {
  const before = (language: LanguageCode) => row(language, { target_amount: '460.1' });
  expect(renewedSms(row('en', pending), before('en')).body).toBe(
    "Exchange 7K3M-9QXA has today's rate: you give 250.5 USDC, you get 447.90 BGN instead of 460.10 BGN. Rate until Wed 25 Nov, 20:30. {link}",
  );
  expect(renewedSms(row('bg', pending), before('bg')).body).toBe(
    'Обмен 7K3M-9QXA по днешния курс: давате 250,5 USDC, получавате 447,90 BGN вместо 460,10 BGN. Курс до ср, 25.11, 20:30. {link}',
  );
});
