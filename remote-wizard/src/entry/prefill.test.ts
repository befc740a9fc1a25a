import { testCurrencies } from '@exchange/shared-platform/testing';
import { hasPrefill, readPrefill } from './prefill.ts';

const valid = { top: '100', bottom: '179.12', topCurrency: 'USDC', bottomCurrency: 'BGN', direction: 'toBottom' };
const read = (query: Record<string, string>) => readPrefill(new URLSearchParams(query), testCurrencies);

describe('an exchange in the address', () => {
  it('is taken as it stands, the given side counting as typed', () => {
    expect(read(valid)).toEqual({ ...valid, typed: 'top' });
    expect(read({ ...valid, direction: 'toTop' })).toEqual({ ...valid, direction: 'toTop', typed: 'bottom' });
  });

  it('may have the crypto at the bottom', () => {
    const turned = { ...valid, topCurrency: 'BGN', bottomCurrency: 'USDT', top: '200', bottom: '111.123456' };
    expect(read(turned)).toEqual({ ...turned, typed: 'top' });
  });

  it.each([
    ['an exponent', { top: '1e9' }],
    ['a negative amount', { bottom: '-5' }],
    ['no number', { top: 'NaN' }],
    ['infinity', { top: 'Infinity' }],
    ['nothing at all', { top: '0' }],
    ['an empty amount', { bottom: '' }],
    ['a decimal comma', { top: '1,5' }],
    ['grouping', { top: '1 000' }],
    ['hexadecimal digits', { top: '0x10' }],
    ['more places than the cash has', { bottom: '179.123' }],
    ['more places than the crypto has', { top: '0.1234567' }],
    ['a script', { top: '<script>alert(1)</script>' }],
    ['an unknown code', { topCurrency: 'DOGE' }],
    ['a code in small letters', { topCurrency: 'usdc' }],
    ['two currencies of one type', { bottomCurrency: 'USDT' }],
    ['an unknown direction', { direction: 'sideways' }],
    ['a name that every object has', { topCurrency: 'constructor' }],
  ])('is refused with %s', (_, change) => {
    expect(read({ ...valid, ...change })).toBeUndefined();
  });

  it.each(Object.keys(valid))('is refused without %s', (field) => {
    const query = new URLSearchParams(valid);
    query.delete(field);
    expect(readPrefill(query, testCurrencies)).toBeUndefined();
    expect(hasPrefill(query)).toBe(true);
  });

  it('is something else than an office or a step in the address', () => {
    expect(hasPrefill(new URLSearchParams({ location: 'SOFIA_VITOSHA', step: 'review' }))).toBe(false);
  });
});
