import type { Receipt } from './receipt.schema.ts';
import { receiptEmail, receiptWords } from './receipt-words.ts';

const sale: Receipt = {
  number: '03-2026-000123',
  transactionId: '01M7Y5RAHB52KVMM0FCMR3BRJ3',
  issuedAt: '2026-03-02T10:05:00.000Z',
  issuedBy: 'operator@example.com',
  content: {
    code: 'K7M-4PQ',
    language: 'en',
    company: { name: 'Test Exchange Ltd', registrationNumber: '131468980', address: '1 Vitosha Blvd, Sofia' },
    office: { name: 'Vitosha', address: '2 Vitosha Blvd' },
    operator: 7,
    client: 'Test Middle Visitor',
    given: { amount: '300', currency: 'USDC' },
    received: { amount: '537.4', currency: 'BGN' },
    rate: '1.791638071',
    moneyReceivedAt: '2026-03-02T10:00:00.000Z',
    wallet: '0x5290',
    hash: '0xab',
  },
  voided: null,
  prints: 0,
};
const change = (content: Partial<Receipt['content']>): Receipt => ({
  ...sale,
  content: { ...sale.content, ...content },
});
const valueOf = (receipt: Receipt, label: string) =>
  receiptWords(receipt)
    .rows.find((row) => row.label === label)
    ?.value.replaceAll(/\s/g, ' ');

test('a sale names both parties, the amounts, the rate, and where the client sent from', () => {
  const { issuer } = receiptWords(sale);
  expect(issuer).toEqual([
    'Test Exchange Ltd',
    'Company number (EIK): 131468980',
    '1 Vitosha Blvd, Sofia',
    'Office: Vitosha, 2 Vitosha Blvd',
  ]);
  expect(valueOf(sale, 'Client')).toBe('Test Middle Visitor');
  expect(valueOf(sale, 'Client gave')).toBe('300 USDC');
  expect(valueOf(sale, 'Client got')).toBe('537.40 BGN');
  expect(valueOf(sale, 'Rate')).toBe('1 USDC = 1.791638071 BGN');
  expect(valueOf(sale, 'Issued')).toBe('2026-03-02 12:05');
  expect(valueOf(sale, 'Sent from wallet')).toBe('0x5290');
});

test('the network of wallet and hash is named where it is not Ethereum', () => {
  expect(valueOf(change({ network: 'Base' }), 'Network')).toBe('Base');
  expect(valueOf(sale, 'Network')).toBeUndefined();
});

test('a purchase names the wallet that was paid to, in the client’s language', () => {
  const purchase = change({
    language: 'bg',
    given: { amount: '500', currency: 'BGN' },
    received: { amount: '270.825722', currency: 'USDC' },
  });
  expect(valueOf(purchase, 'Изпратени към портфейл')).toBe('0x5290');
  expect(valueOf(purchase, 'Клиентът предаде')).toBe('500,00 BGN');
  expect(valueOf(purchase, 'Издадена')).toBe('02.03.2026 г., 12:05 ч.');
  expect(valueOf(purchase, 'Клиентът получи')).toBe('270,825722 USDC');
});

test('returned money names what was given and what came back, and no rate', () => {
  const cash = { amount: '500', currency: 'BGN' };
  const purchase = change({ language: 'bg', given: cash, received: cash, hash: null, isReturn: true });
  expect(receiptEmail(purchase).subject).toBe('Разписка за върнати средства 03-2026-000123');
  expect(valueOf(purchase, 'Клиентът предаде')).toBe('500,00 BGN');
  expect(valueOf(purchase, 'Клиентът получи обратно')).toBe('500,00 BGN');
  expect(receiptEmail(purchase).body).not.toMatch(/Курс|портфейл/);
  const returnedCrypto = change({ received: sale.content.given, isReturn: true });
  expect(valueOf(returnedCrypto, 'Hash of the transfer back')).toBe('0xab');
});

test('staff are named by a number, never by their e-mail address', () => {
  expect(valueOf(sale, 'Operator')).toBe('№ 7');
  expect(JSON.stringify([receiptWords(sale), receiptEmail(sale)])).not.toContain('@');
});

test('the original has no mark, a copy has its number, and a void receipt says so on every paper', () => {
  const at = '2026-03-02T11:00:00.000Z';
  const voided = { ...sale, voided: { at, by: 'manager@example.com', reason: 'wrong-step' as const } };
  expect(receiptWords(sale).mark).toBeUndefined();
  expect(receiptWords(sale, 2).mark).toBe('COPY 2');
  expect(receiptWords(change({ language: 'bg' }), 1).mark).toBe('КОПИЕ 1');
  expect(receiptWords(voided).mark).toBe('VOID');
  expect(receiptWords(voided, 2).mark).toBe('VOID');
});

test('without data of the company, or of a client who was forgotten, it says less', () => {
  const { issuer, rows } = receiptWords(change({ company: null, client: '' }));
  expect(issuer).toEqual(['Office: Vitosha, 2 Vitosha Blvd']);
  expect(rows.map(({ label }) => label)).not.toContain('Client');
});

test('an e-mail reads well as plain text', () => {
  const { subject, body } = receiptEmail(sale);
  expect(subject).toBe('Receipt 03-2026-000123');
  expect(body.split('\n\n')).toHaveLength(4);
  expect(body).toContain('\nClient gave: 300 USDC\n');
});
