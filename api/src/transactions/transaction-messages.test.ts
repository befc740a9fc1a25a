import { languages, rejectionReasons, type LanguageCode } from '@exchange/shared-domain';
import { smsParts } from '../testing/sms-parts.ts';
import type { OfficeTexts } from '../offices/offices.repository.ts';
import type { ItemRow } from './transactions.repository.ts';
import { declinedEmail, messageAfter, submittedSms } from './transaction-messages.ts';

const HASH = `0x${'ab'.repeat(32)}`;

const hours = (days: readonly number[], opens = '08:00', closes = '20:00') =>
  days.map((weekday) => ({ weekday, opens, closes }));

const office: OfficeTexts = {
  name: { en: 'Sofia, Vitosha Blvd', bg: 'София, бул. „Витоша“' },
  openingHours: hours([1, 2, 3, 4, 5, 6]),
};

/** The longest names and hours of the five offices. */
const longOffices: readonly OfficeTexts[] = [
  {
    name: { en: 'Sofia, Maria Luiza Blvd', bg: 'София, бул. „Мария Луиза“' },
    openingHours: [...hours([1, 2, 3, 4, 5], '08:00', '18:30'), ...hours([6], '08:30', '18:00')],
  },
  {
    name: { en: 'Sofia, Studentski grad', bg: 'София, Студентски град' },
    openingHours: [...hours([1, 2, 3, 4, 5]), ...hours([6], '08:30', '18:00')],
  },
  {
    name: { en: 'Sofia, Cherni Vrah Blvd (in the supermarket)', bg: 'София, бул. „Черни връх“ (в супермаркета)' },
    openingHours: hours([1, 2, 3, 4, 5, 6, 7], '08:30', '20:30'),
  },
];

const row = (language: LanguageCode, change: Partial<ItemRow> = {}): ItemRow => ({
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
  wallet_address: `0x${'ab'.repeat(20)}`,
  money_received_time: null,
  transaction_hash: null,
  client_name: 'Test Middle Visitor',
  client_email: 'visitor@example.com',
  client_phone: '+359888123456',
  client_residence: 'BG',
  client_birth_date: '1990-01-31',
  language,
  office_id: 'SOFIA_VITOSHA',
  ...change,
});

const approved = (language: LanguageCode, change: Partial<ItemRow> = {}, at = office) =>
  messageAfter(row(language, { status: 'PENDING_CLIENT_ACTION', ...change }), undefined, at);
const completed = (language: LanguageCode, change: Partial<ItemRow> = {}) =>
  messageAfter(row(language, { status: 'COMPLETED', transaction_hash: HASH, ...change }), undefined, office);

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

test('the SMS after the approval names the code and the office, in the language of the client', () => {
  expect(approved('en')).toMatchObject({
    channel: 'SMS',
    recipient: '+359888123456',
    body: 'Your exchange 7K3M-9QXA is approved. We expect you with an identity document: Sofia, Vitosha Blvd.',
  });
  expect(approved('bg')).toMatchObject({
    body: 'Обменът Ви 7K3M-9QXA е одобрен. Очакваме Ви с документ за самоличност: София, бул. „Витоша“.',
  });
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
    expect(declinedEmail(row('en'), reason, office)).toMatchObject({
      channel: 'EMAIL',
      subject: 'Your exchange request 7K3M-9QXA was declined',
      body: expect.stringMatching(/^Reason: [a-z ]{20,}\.$/m),
    });
    expect(declinedEmail(row('bg'), reason, office)).toMatchObject({
      subject: 'Заявката Ви за обмен 7K3M-9QXA е отхвърлена',
      body: expect.stringMatching(/^Причина: [а-яѝА-Я, ]{20,}\.$/m),
    });
  },
);

test('the e-mail about a rejection without a reason names none', () => {
  expect(declinedEmail(row('en'), undefined, office).body).not.toContain('Reason');
  expect(declinedEmail(row('bg'), undefined, office).body).not.toContain('Причина');
});

test('the client gets no message when money was received', () => {
  expect(messageAfter(row('en', { status: 'CLIENT_MONEY_RECEIVED' }), undefined, office)).toBeUndefined();
});

const largest = { source_amount: '9779.15', source_code: 'BGN', target_amount: '5123.456789', target_code: 'USDC' };

test.each(longOffices)('for $name.en even the longest SMS are short, as each part is paid', (long) => {
  const partsOf = (language: LanguageCode) => {
    const sms = [submittedSms(row(language, largest), long), approved(language, largest, long)];
    return sms.map((message) => smsParts(message?.body ?? ''));
  };
  expect(partsOf('en')).toEqual([
    { encoding: 'GSM-7', parts: 2 },
    { encoding: 'GSM-7', parts: 1 },
  ]);
  expect(partsOf('bg')).toEqual([
    { encoding: 'UCS-2', parts: 3 },
    { encoding: 'UCS-2', parts: 2 },
  ]);
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
    expect(new Set(texts.map((message) => message?.uniqueKey)).size).toBe(4);
  }
});
