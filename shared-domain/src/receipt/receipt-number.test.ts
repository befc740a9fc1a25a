import { parseReceiptNumber, receiptNumber, receiptYear } from './receipt.schema.ts';

test('a number names the office, the year and the place in the year', () => {
  expect(receiptNumber({ office: 3, year: 2026, seq: 123 })).toBe('03-2026-000123');
  expect(receiptNumber({ office: 120, year: 2026, seq: 1_234_567 })).toBe('120-2026-1234567');
});

test.each([
  ['03-2026-000123', '03-2026-000123'],
  [' 3-2026-123 ', '03-2026-000123'],
  ['3 - 2026 - 123', '03-2026-000123'],
  ['0-2026-123', undefined],
  ['3-2026-0', undefined],
  ['3-26-123', undefined],
  ['K7M-4PQ', undefined],
  ['359-888-000', undefined],
])('people may type %s', (typed, number) => {
  expect(parseReceiptNumber(typed)).toBe(number);
});

test('the year begins at midnight in Sofia', () => {
  expect(receiptYear(new Date('2026-12-31T21:59:59Z'))).toBe(2026);
  expect(receiptYear(new Date('2026-12-31T22:00:00Z'))).toBe(2027);
});
