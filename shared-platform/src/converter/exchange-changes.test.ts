import {
  decimal,
  defaultLimits,
  emptyExchange,
  type Currency,
  type Exchange,
  type Quote,
} from '@exchange/shared-domain';
import { amountTyped, currencyChosen, swapped, withinCatalogue } from './exchange-changes.ts';
import { amountTexts, quoteOf, smallestExchange, termsOf } from './exchange-quote.ts';

const currencies: Currency[] = [
  { code: 'BGN', type: 'FIAT', precision: 2 },
  { code: 'USDC', type: 'CRYPTO', precision: 6 },
  { code: 'USDT', type: 'CRYPTO', precision: 6 },
];

const start: Exchange = { ...emptyExchange, topCurrency: 'USDC', bottomCurrency: 'BGN' };

const termsAt = (exchange: Exchange, rates: Record<string, number>) => {
  const terms = termsOf(exchange, currencies, rates);
  if (!terms) throw new Error('no terms');
  return terms;
};

const quotedAt = (exchange: Exchange, rates: Record<string, number>): Quote | undefined =>
  quoteOf(exchange, termsAt(exchange, rates));

const textsAt = (exchange: Exchange, rates: Record<string, number>) => amountTexts(exchange, quotedAt(exchange, rates));

test.each([
  ['top', '12.5', '12.5'],
  ['top', '1.23456789', '1.234567'],
  ['bottom', '1.23456789', '1.23'],
  ['top', '123456789012', '123456789'],
  ['top', '', ''],
] as const)(
  'on the %s, %s is kept as "%s": its currency has no more decimals, and a request no more digits',
  (side, typed, kept) => {
    expect(amountTyped(start, side, typed, currencies).amount).toBe(kept);
  },
);

test('the converter starts with USDC on top, BGN at the bottom, towards the bottom', () => {
  const { topCurrency, bottomCurrency, direction } = withinCatalogue(emptyExchange, currencies);
  expect({ topCurrency, bottomCurrency, direction }).toEqual({
    topCurrency: 'USDC',
    bottomCurrency: 'BGN',
    direction: 'toBottom',
  });
  expect(withinCatalogue(emptyExchange, [])).toMatchObject({ topCurrency: 'USDC', bottomCurrency: 'BGN' });
});

test('the received amount is rounded down at its precision', () => {
  const typed = amountTyped(start, 'top', '10', currencies);
  expect(textsAt(typed, { BGN: 1.65839 })).toEqual({ top: '10', bottom: '16.58' });
});

test('the paid amount is rounded up at its precision', () => {
  const typed = amountTyped(start, 'bottom', '100', currencies);
  expect(textsAt(typed, { BGN: 1.65839 })).toEqual({ top: '60.299448', bottom: '100' });
});

test('clearing one amount clears the other', () => {
  const full = amountTyped(start, 'top', '10', currencies);
  expect(textsAt(full, { BGN: 2 }).bottom).toBe('20.00');
  expect(textsAt(amountTyped(full, 'top', '', currencies), { BGN: 2 })).toEqual({ top: '', bottom: '' });
});

test('swapping moves the entered amount across, clears the other and turns the direction', () => {
  const after = swapped(amountTyped(start, 'top', '10', currencies), currencies);
  expect(after).toMatchObject({ amount: '10', typed: 'bottom', direction: 'toTop' });
  expect(amountTexts(after, undefined)).toEqual({ top: '', bottom: '10' });
  expect(textsAt(after, { USDC: 0.49 })).toEqual({ top: '4.9', bottom: '10' });
});

test('an amount that moves to a currency with fewer decimals is cut', () => {
  const typed = amountTyped(start, 'top', '1.234567', currencies);
  expect(swapped(typed, currencies).amount).toBe('1.23');
});

test('choosing the currency of the other side makes the other side BGN', () => {
  const turned: Exchange = { ...start, topCurrency: 'BGN', bottomCurrency: 'USDC' };
  expect(currencyChosen(turned, 'top', 'USDC', currencies)).toMatchObject({
    topCurrency: 'USDC',
    bottomCurrency: 'BGN',
  });
});

test('BGN chosen on both sides makes the other side USDC', () => {
  expect(currencyChosen(start, 'top', 'BGN', currencies)).toMatchObject({ topCurrency: 'BGN', bottomCurrency: 'USDC' });
});

test('another currency of the same type keeps the other side and the typed amount', () => {
  const typed = amountTyped(start, 'bottom', '100', currencies);
  expect(currencyChosen(typed, 'top', 'USDT', currencies)).toEqual({ ...typed, topCurrency: 'USDT' });
});

test('a new rate changes the amount that was not typed, and never the typed one', () => {
  const typed = amountTyped(start, 'bottom', '100', currencies);
  expect(textsAt(typed, { BGN: 2 })).toEqual({ top: '50', bottom: '100' });
  expect(textsAt(typed, { BGN: 1.6 })).toEqual({ top: '62.5', bottom: '100' });
});

test('currencies that are not in the catalogue are replaced by its default pair', () => {
  const euro: Currency[] = [
    { code: 'EUR', type: 'FIAT', precision: 2 },
    { code: 'USDC', type: 'CRYPTO', precision: 6 },
  ];
  expect(withinCatalogue(start, euro)).toMatchObject({ topCurrency: 'USDC', bottomCurrency: 'EUR' });
  expect(withinCatalogue(start, currencies)).toBe(start);
});

test('there is a quote once there is an amount', () => {
  expect(quotedAt(start, { BGN: 2 })).toBeUndefined();
  expect(quotedAt({ ...start, amount: '1' }, { BGN: 2 })?.targetAmount).toEqual(decimal(2));
});

test.each([
  ['received', start, { BGN: 1.65839 }, '60.299448', '100'],
  ['given', { ...start, direction: 'toTop' as const }, { USDC: 0.4 }, '100', '40'],
])('the smallest exchange is 100 leva when they are %s', (_, exchange, rates, source, target) => {
  const quote = quotedAt(smallestExchange(exchange, termsAt(exchange, rates), defaultLimits.BGN), rates);
  expect([quote?.sourceAmount, quote?.targetAmount]).toEqual([decimal(source), decimal(target)]);
});
