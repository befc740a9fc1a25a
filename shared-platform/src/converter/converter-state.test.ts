import { decimal, type Currency } from '@exchange/shared-domain';
import { toAmountText } from './amount-text.ts';
import { quoted, quoteOf, termsOf } from './converter-quote.ts';
import {
  amountTyped,
  currencyChosen,
  emptyConverter,
  swapped,
  withinCatalogue,
  type ConverterState,
} from './converter-state.ts';

const currencies: Currency[] = [
  { code: 'BGN', type: 'FIAT', precision: 2 },
  { code: 'USDC', type: 'CRYPTO', precision: 6 },
  { code: 'USDT', type: 'CRYPTO', precision: 6 },
];

const quotedAt = (state: ConverterState, rates: Record<string, number>) => {
  const terms = termsOf(state, currencies, rates);
  if (!terms) throw new Error('no terms');
  return quoted(state, terms);
};

describe('text of an amount', () => {
  test.each([
    ['12', '12'],
    ['12,5', '12.5'],
    ['1a2b.3c', '12.3'],
    ['1.2.3', '1.23'],
    ['.5', '0.5'],
    ['007', '7'],
    ['0', '0'],
    ['-5', '5'],
    ['1.23456789', '1.234567'],
    ['<script>', ''],
    ['123456789012', '123456789'],
    ['5.', '5'],
    [',', '0'],
    ['', ''],
  ])('%s becomes %s', (typed, text) => {
    expect(toAmountText(typed, 6)).toBe(text);
  });

  test('a currency without decimals takes no point', () => {
    expect(toAmountText('12.5', 0)).toBe('12');
  });
});

test('the converter starts with USDC on top, BGN at the bottom, towards the bottom', () => {
  expect(emptyConverter).toMatchObject({ topCurrency: 'USDC', bottomCurrency: 'BGN', direction: 'toBottom' });
});

test('what is received is rounded down at its precision', () => {
  const typed = amountTyped(emptyConverter, 'top', '10', currencies);
  expect(quotedAt(typed, { BGN: 1.65839 }).bottom).toBe('16.58');
});

test('what must be paid is rounded up at its precision', () => {
  const typed = amountTyped(emptyConverter, 'bottom', '100', currencies);
  expect(quotedAt(typed, { BGN: 1.65839 }).top).toBe('60.299448');
});

test('clearing one amount clears the other', () => {
  const full = quotedAt(amountTyped(emptyConverter, 'top', '10', currencies), { BGN: 2 });
  expect(full.bottom).toBe('20.00');
  expect(quotedAt(amountTyped(full, 'top', '', currencies), { BGN: 2 })).toMatchObject({ top: '', bottom: '' });
});

test('swapping moves the entered amount across, clears the other and turns the direction', () => {
  const full = quotedAt(amountTyped(emptyConverter, 'top', '10', currencies), { BGN: 2 });
  const after = swapped(full, currencies);
  expect(after).toMatchObject({ top: '', bottom: '10', direction: 'toTop', typed: 'bottom' });
  expect(quotedAt(after, { USDC: 0.49 })).toMatchObject({ top: '4.9', bottom: '10' });
});

test('an amount that moves to a currency of fewer decimals loses the rest', () => {
  const state = amountTyped(emptyConverter, 'top', '1.234567', currencies);
  expect(swapped(state, currencies).bottom).toBe('1.23');
});

test('the currency of the other side chosen here makes the other side BGN', () => {
  const state: ConverterState = { ...emptyConverter, topCurrency: 'BGN', bottomCurrency: 'USDC' };
  expect(currencyChosen(state, 'top', 'USDC', currencies)).toMatchObject({
    topCurrency: 'USDC',
    bottomCurrency: 'BGN',
  });
});

test('BGN chosen on both sides makes the other side USDC', () => {
  expect(currencyChosen(emptyConverter, 'top', 'BGN', currencies)).toMatchObject({
    topCurrency: 'BGN',
    bottomCurrency: 'USDC',
  });
});

test('another currency of the same type keeps the other side and the typed amount', () => {
  const state = amountTyped(emptyConverter, 'bottom', '100', currencies);
  expect(currencyChosen(state, 'top', 'USDT', currencies)).toMatchObject({
    topCurrency: 'USDT',
    bottomCurrency: 'BGN',
    bottom: '100',
    top: '',
  });
});

test('amounts that follow from the rate stay as they are, whichever side was typed', () => {
  const state: ConverterState = { ...emptyConverter, top: '60.299448', bottom: '100', typed: 'top' };
  expect(quotedAt(state, { BGN: 1.65839 })).toBe(state);
});

test('a new rate computes the side that was not typed', () => {
  const state: ConverterState = { ...emptyConverter, top: '50', bottom: '100', typed: 'bottom' };
  expect(quotedAt(state, { BGN: 1.6 })).toMatchObject({ top: '62.5', bottom: '100' });
});

test('currencies that the catalogue does not hold give way to its default pair', () => {
  const euro: Currency[] = [
    { code: 'EUR', type: 'FIAT', precision: 2 },
    { code: 'USDC', type: 'CRYPTO', precision: 6 },
  ];
  expect(withinCatalogue(emptyConverter, euro)).toMatchObject({ topCurrency: 'USDC', bottomCurrency: 'EUR' });
  expect(withinCatalogue(emptyConverter, currencies)).toBe(emptyConverter);
});

test('there is a quote once both amounts are there', () => {
  const terms = termsOf(emptyConverter, currencies, { BGN: 2 });
  if (!terms) throw new Error('no terms');
  expect(quoteOf(emptyConverter, terms)).toBeUndefined();
  expect(quoteOf({ ...emptyConverter, top: '1', bottom: '2' }, terms)?.targetAmount).toEqual(decimal(2));
});
