import type { Currency } from '../currency/currency.schema.ts';
import { currencyOn, defaultPair, emptyExchange, partnerOf, sourceSide } from './exchange.ts';

const bgn: Currency = { code: 'BGN', type: 'FIAT', precision: 2 };
const eur: Currency = { code: 'EUR', type: 'FIAT', precision: 2 };
const usdc: Currency = { code: 'USDC', type: 'CRYPTO', precision: 6 };
const usdt: Currency = { code: 'USDT', type: 'CRYPTO', precision: 6 };

describe('the default pair', () => {
  it('is USDC and BGN until there is a catalogue', () => {
    expect(defaultPair([])).toEqual({ crypto: 'USDC', fiat: 'BGN' });
  });

  it('is the first currency of each type in the catalogue, so that the setting of the cash currency reaches it', () => {
    expect(defaultPair([bgn, usdc, usdt])).toEqual({ crypto: 'USDC', fiat: 'BGN' });
    expect(defaultPair([eur, bgn, usdt, usdc])).toEqual({ crypto: 'USDT', fiat: 'EUR' });
  });

  it('gives a currency its partner of the other type', () => {
    expect(partnerOf('BGN', [eur, bgn, usdc])).toBe('USDC');
    expect(partnerOf('USDT', [eur, bgn, usdc, usdt])).toBe('EUR');
    expect(partnerOf('BGN', [])).toBe('USDC');
    expect(partnerOf('USDT', [])).toBe('BGN');
  });
});

test('the visitor gives the top currency towards the bottom, and the bottom currency towards the top', () => {
  const exchange = { ...emptyExchange, topCurrency: 'USDC', bottomCurrency: 'BGN' };
  expect(currencyOn(exchange, sourceSide(exchange))).toBe('USDC');
  expect(currencyOn(exchange, sourceSide({ direction: 'toTop' }))).toBe('BGN');
});
