import { cashCountSchema, countedSum, positiveCashText } from './cash-count.schema.ts';

const sum = (count: unknown, currency: 'BGN' | 'EUR' = 'BGN') =>
  countedSum(cashCountSchema.parse(count), currency)?.toFixed(2);

it('a count adds up its notes and coins to the cent', () => {
  expect(sum({ pieces: { '100': 3, '20': 2, '0.20': 1, '0.01': 7 } })).toBe('340.27');
  expect(sum({ pieces: {} })).toBe('0.00');
});

it('a total can be given in place of pieces', () => expect(sum({ total: '340.27' })).toBe('340.27'));

it('a note of another currency is not counted', () => {
  expect(sum({ pieces: { '500': 1 } }, 'EUR')).toBe('500.00');
  expect(sum({ pieces: { '500': 1 } }, 'BGN')).toBeUndefined();
});

it.each([
  ['a negative number of notes', { pieces: { '100': -1 } }],
  ['half a note', { pieces: { '100': 0.5 } }],
  ['no number', { pieces: { '100': 'three' } }],
  ['a negative total', { total: '-1' }],
  ['a total with three places', { total: '1.001' }],
  ['a total in exponents', { total: '1e5' }],
  ['markup as a note', { pieces: { '<b>': 1 } }],
  ['both at once', { pieces: {}, total: '1' }],
  ['nothing', {}],
])('%s is refused', (_, count) => expect(cashCountSchema.safeParse(count).success).toBe(false));

it('a movement moves more than nothing', () => {
  expect(positiveCashText.safeParse('0.00').success).toBe(false);
  expect(positiveCashText.safeParse('0.01').success).toBe(true);
});
