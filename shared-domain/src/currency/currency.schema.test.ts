import { currenciesSchema, ratesSchema } from './currency.schema.ts';

const usdc = { code: 'USDC', type: 'CRYPTO', precision: 6 };

describe('a currency', () => {
  it('has a code, a type and a precision', () => {
    expect(currenciesSchema.parse([usdc])).toEqual([usdc]);
  });

  it.each([
    { code: 'usdc' },
    { code: 'TOOLONG' },
    { type: 'PAPER' },
    { precision: -1 },
    { precision: 1.5 },
    { precision: 19 },
  ])('may not have %j', (change) => {
    expect(currenciesSchema.safeParse([{ ...usdc, ...change }]).success).toBe(false);
  });
});

describe('rates', () => {
  it('are a number over zero per currency code', () => {
    expect(ratesSchema.safeParse({ BGN: 1.79 }).success).toBe(true);
    for (const rates of [{ BGN: 0 }, { BGN: -1 }, { BGN: '1.79' }, { bgn: 1 }, 'BGN']) {
      expect(ratesSchema.safeParse(rates).success).toBe(false);
    }
  });
});
