import { testCurrencies } from '@exchange/shared-platform/testing';
import { hasPrefill, readPrefill } from './prefill.ts';

const valid = { top: '100', bottom: '179.12', topCurrency: 'USDC', bottomCurrency: 'BGN', direction: 'toBottom' };
const read = (query: Record<string, string>) => readPrefill(new URLSearchParams(query), testCurrencies);

const pair = { topCurrency: 'USDC', bottomCurrency: 'BGN', direction: 'toBottom' };

describe('an exchange in the address', () => {
  it('is used unchanged, with the given side as the typed one', () => {
    const amounts = { top: '100', bottom: '179.12' };
    expect(read(valid)).toEqual({ ...pair, amounts: { ...amounts, typed: 'top' } });
    const toTop = { ...valid, direction: 'toTop' };
    expect(read(toTop)).toEqual({ ...pair, direction: 'toTop', amounts: { ...amounts, typed: 'bottom' } });
  });

  it('says where the received side is the typed one', () => {
    expect(read({ ...valid, typed: 'bottom' })?.amounts?.typed).toBe('bottom');
    expect(read({ ...valid, typed: 'nowhere' })?.amounts?.typed).toBe('top');
  });

  it('may have the crypto at the bottom', () => {
    const turned = { ...valid, topCurrency: 'BGN', bottomCurrency: 'USDT', top: '200', bottom: '111.123456' };
    expect(read(turned)).toMatchObject({ topCurrency: 'BGN', amounts: { top: '200', bottom: '111.123456' } });
  });

  it('chooses the pair alone when it has no amounts, a missing currency being the default one', () => {
    expect(read({ topCurrency: 'USDT', bottomCurrency: 'BGN' })).toEqual({ ...pair, topCurrency: 'USDT' });
    expect(read({ topCurrency: 'USDT' })).toEqual({ ...pair, topCurrency: 'USDT' });
    expect(read({ bottomCurrency: 'USDT' })).toEqual({ ...pair, topCurrency: 'BGN', bottomCurrency: 'USDT' });
    expect(read({ topCurrency: 'USDT', direction: 'sideways' })).toBeUndefined();
    expect(read({ topCurrency: 'DOGE' })).toBeUndefined();
    expect(read({ direction: 'toTop' })).toBeUndefined();
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

  it('is not a scanned office or a step in the address', () => {
    expect(hasPrefill(new URLSearchParams({ location: 'SOFIA_VITOSHA', step: 'review' }))).toBe(false);
    expect(hasPrefill(new URLSearchParams({ office: 'SOFIA_VITOSHA' }))).toBe(true);
  });
});
