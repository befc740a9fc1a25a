import type { LanguageCode } from '@exchange/shared-domain';
import type { ItemRow } from './transactions.repository.ts';
import { completedEmail, submittedSms } from './transaction-messages.ts';

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

test.each([
  ['en', 'You give 250.5 USDC, you get 447.90 BGN.', 'You gave 250.5 USDC and got 447.90 BGN.'],
  ['bg', 'Давате 250,5 USDC, получавате 447,90 BGN.', 'Дадохте 250,5 USDC и получихте 447,90 BGN.'],
] as const)('in %s cash has all its decimal places, and crypto only the necessary ones', (language, sms, email) => {
  expect(submittedSms(row(language)).body).toContain(sms);
  expect(completedEmail(row(language)).body).toContain(email);
});

test('given cash has all its decimal places too, and crypto every place that it uses', () => {
  const bought = row('en', {
    source_amount: '1200',
    source_code: 'BGN',
    target_amount: '0.000001',
    target_code: 'USDT',
  });
  expect(submittedSms(bought).body).toContain('You give 1,200.00 BGN, you get 0.000001 USDT.');
});
