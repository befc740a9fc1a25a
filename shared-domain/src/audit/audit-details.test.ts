import type { LanguageCode } from '../transaction/language.ts';
import { auditDetails, auditSubject } from './audit-details.ts';
import type { AuditEntry } from './audit.schema.ts';
import { messageKinds } from '../message/message.schema.ts';

const entry = (before: AuditEntry['before'], after: AuditEntry['after']): AuditEntry => ({
  id: '1',
  at: '2026-01-14T12:30:00.000Z',
  person: null,
  action: 'setting-change',
  subject: null,
  before,
  after,
  address: null,
});
const week = (opens: string) => [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens, closes: '18:00' }));
const saturday = { weekday: 6, opens: '10:00', closes: '14:00' };
const holiday = { from: '2026-12-24', to: '2026-12-26', note: { en: 'Christmas', bg: 'Коледа' } };
const margin = (value: string, effectiveFrom: string) => ({
  margin: value,
  effectiveFrom,
  setAt: '2026-01-14T12:30:00.000Z',
  setBy: 'manager@example.com',
});

describe('the audit says in words what changed:', () => {
  it.each<[string, AuditEntry['before'], AuditEntry['after'], string[], string[]]>([
    [
      'limits',
      { minimum: { amount: '100.5', currency: 'BGN' } },
      { minimum: { amount: '50', currency: 'EUR' } },
      ['Smallest exchange: 100.50 BGN → 50.00 EUR'],
      ['Минимална сума: 100,50 BGN → 50,00 EUR'],
    ],
    [
      'a saved view',
      { query: 'status=DECLINED,COMPLETED&period=lastWeek' },
      { query: 'status=DECLINED&profitMin=5&sort=-marginBgn' },
      [
        'Filters and order: Status Declined, Completed, Period Last week → Status Declined, Profit from 5, Order Profit ↓',
      ],
      [
        'Филтри и подредба: Статус Отхвърлена, Приключена, Период Миналата седмица → Статус Отхвърлена, Печалба от 5, Подредба Печалба ↓',
      ],
    ],
    [
      'the first contacts',
      { value: null, phone: null, hours: null },
      { value: null, phone: '+359888111222', hours: { en: 'Every day', bg: 'Всеки ден' } },
      ['Phone: – → +359888111222', 'Hours: – → Every day / Всеки ден'],
      ['Телефон: – → +359888111222', 'Часове: – → Every day / Всеки ден'],
    ],
    [
      'weekly hours',
      { openingHours: [...week('09:00'), saturday] },
      { openingHours: [...week('08:30'), saturday] },
      ['Weekly hours: Mon-Fri 09:00-18:00 → Mon-Fri 08:30-18:00'],
      ['Седмично работно време: Пон–Пет 09:00–18:00 → Пон–Пет 08:30–18:00'],
    ],
    [
      'closures',
      { specialDays: [holiday] },
      {
        specialDays: [
          holiday,
          {
            from: '2027-01-01',
            to: '2027-01-01',
            hours: { opens: '12:00', closes: '16:00' },
            note: { en: '', bg: '' },
          },
        ],
      },
      ['Special days: – → 2027-01-01 12:00–16:00'],
      ['Специални дни: – → 2027-01-01 12:00–16:00'],
    ],
    [
      'a holiday that is removed',
      { value: [holiday] },
      { value: [] },
      ['List: 2026-12-24 – 2026-12-26 closed (Christmas / Коледа) → –'],
      ['Списък: 2026-12-24 – 2026-12-26 затворено (Christmas / Коледа) → –'],
    ],
    [
      'a currency that is switched off',
      {
        value: [
          { code: 'USDC', enabled: true },
          { code: 'USDT', enabled: true },
        ],
      },
      {
        value: [
          { code: 'USDC', enabled: true },
          { code: 'USDT', enabled: false },
        ],
      },
      ['List: USDT (on) → USDT (off)'],
      ['Списък: USDT (вкл.) → USDT (изкл.)'],
    ],
    [
      'an order',
      {
        value: [
          { code: 'USDC', enabled: true },
          { code: 'USDT', enabled: true },
        ],
      },
      {
        value: [
          { code: 'USDT', enabled: true },
          { code: 'USDC', enabled: true },
        ],
      },
      ['List: USDC (on), USDT (on) → USDT (on), USDC (on)'],
      ['Списък: USDC (вкл.), USDT (вкл.) → USDT (вкл.), USDC (вкл.)'],
    ],
    [
      'margins',
      { inEffect: '0.015', history: [margin('0.015', '2026-01-01T08:00:00.000Z')] },
      {
        inEffect: '0.0175',
        history: [margin('0.0175', '2026-02-01T08:00:00.000Z'), margin('0.015', '2026-01-01T08:00:00.000Z')],
      },
      ['Margin: 1.5 % → 1.75 %', 'Margin set: 1.75 % from 2026-02-01 10:00'],
      ['Марж: 1,5 % → 1,75 %', 'Зададен марж: 1,75 % от 2026-02-01 10:00'],
    ],
    [
      'a scheduled margin that is cancelled',
      { scheduled: [{ id: '7', ...margin('0.02', '2026-02-01T08:00:00.000Z') }] },
      { scheduled: [] },
      ['Scheduled margin: 2 % from 2026-02-01 10:00 → –'],
      ['Предстоящ марж: 2 % от 2026-02-01 10:00 → –'],
    ],
    [
      'a value that is not known',
      null,
      { moon: { phase: 'full', role: 'manager' } },
      ['moon: phase: full, Role: Manager'],
      ['moon: phase: full, Роля: Управител'],
    ],
  ])('%s', (_, before, after, en, bg) => {
    const lines = (language: LanguageCode) => auditDetails(entry(before, after), language);
    expect([lines('en'), lines('bg')]).toEqual([en, bg]);
  });
});

test('a setting of the audit has a name in each language', () => {
  const subject = { type: 'setting', id: '1', label: 'margin USDC SELL' };
  expect(auditSubject(subject, 'en')).toBe('Margin USDC (the customer sells)');
  expect(auditSubject(subject, 'bg')).toBe('Марж USDC (клиентът продава)');
});

it('the audit writes an amount of crypto as it was, without rounding', () => {
  const returned = { amount: '250.123456', currency: 'USDC' };
  expect(auditDetails(entry(null, { returned }), 'bg')).toEqual(['Върнато: 250,123456 USDC']);
});

it('the audit says in words what the chain showed of a deposit and a payout', () => {
  const after = { deposit: ['short', 'final'], payout: ['recipient', 'unsure'] };
  expect(auditDetails(entry(null, after), 'en')).toEqual([
    'On the chain: too little, final',
    'Does not fit: recipient, the providers disagree',
  ]);
});

it.each(messageKinds)('the audit names a message of the kind %s in words', (message) => {
  expect(auditDetails(entry(null, { message }), 'bg').join(' ')).toMatch(/^Съобщение: [а-я ]+$/i);
});
