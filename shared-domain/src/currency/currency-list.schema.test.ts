import { currencyListSchema } from './currency-list.schema.ts';

const listed = (...codes: string[]) => codes.map((code) => ({ code, enabled: true }));
const reasonOf = (list: unknown) => currencyListSchema.safeParse(list).error?.issues[0]?.message;

describe('the list of currencies', () => {
  it('keeps the order that a manager gave it', () => {
    expect(currencyListSchema.parse(listed('USDT', 'USDC'))).toEqual(listed('USDT', 'USDC'));
  });

  it('names a currency once', () => {
    expect(reasonOf(listed('USDC', 'USDT', 'USDC'))).toBe('currency');
  });

  it('has at least one that is on', () => {
    expect(reasonOf([{ code: 'USDC', enabled: false }])).toBe('lastCurrency');
    expect(reasonOf([])).toBe('lastCurrency');
  });
});
