import { decimal } from '../money/decimal.ts';
import { brokenLimit, defaultLimits, isWithinDay, limitsSchema, maximumIn, minimumIn, type Limits } from './limits.ts';

const usdc = { code: 'USDC', type: 'CRYPTO', precision: 6 } as const;
const bgn = { code: 'BGN', type: 'FIAT', precision: 2 } as const;
const eur = { code: 'EUR', type: 'FIAT', precision: 2 } as const;

const sellingFor = (fiat: typeof bgn | typeof eur, amount: string) => ({
  source: usdc,
  target: fiat,
  rate: decimal(1),
  sourceAmount: decimal(1),
  targetAmount: decimal(amount),
});
const buyingFor = (amount: string) => ({
  source: bgn,
  target: usdc,
  rate: decimal(1),
  sourceAmount: decimal(amount),
  targetAmount: decimal(1),
});

describe('the limits of an exchange', () => {
  it('are 100 leva and the value of 5,000 euro by default, which is also the total for a day', () => {
    expect(minimumIn(defaultLimits.BGN.minimum, bgn).toString()).toBe('100');
    expect(maximumIn(defaultLimits.BGN.maximum, bgn).toString()).toBe('9779.15');
    expect(isWithinDay(decimal('9779.15'), defaultLimits.BGN)).toBe(true);
    expect(isWithinDay(decimal('9779.16'), defaultLimits.BGN)).toBe(false);
  });

  it('have a minimum in each fiat currency, at its precision', () => {
    const { minimum } = defaultLimits.BGN;
    expect(minimumIn(minimum, bgn).toString()).toBe('100');
    expect(minimumIn(minimum, eur).toString()).toBe('51.13');
    for (const fiat of [bgn, eur]) {
      expect(brokenLimit(sellingFor(fiat, minimumIn(minimum, fiat).toString()), defaultLimits.BGN)).toBeUndefined();
    }
  });

  it.each([
    ['99.99', 'TRANSACTION_AMOUNT_TOO_LOW'],
    ['100', undefined],
    ['9779.15', undefined],
    ['9779.16', 'TRANSACTION_AMOUNT_TOO_HIGH'],
  ])('apply to %s leva in both directions', (amount, broken) => {
    expect(brokenLimit(sellingFor(bgn, amount), defaultLimits.BGN)).toBe(broken);
    expect(brokenLimit(buyingFor(amount), defaultLimits.BGN)).toBe(broken);
  });

  it.each([
    ['51.12', 'TRANSACTION_AMOUNT_TOO_LOW'],
    ['51.13', undefined],
    ['5000', undefined],
    ['5000.01', 'TRANSACTION_AMOUNT_TOO_HIGH'],
  ])('apply to %s euro by their value in leva', (amount, broken) => {
    expect(brokenLimit(sellingFor(eur, amount), defaultLimits.BGN)).toBe(broken);
  });

  it.each([
    ['49.99', 'TRANSACTION_AMOUNT_TOO_LOW'],
    ['50', undefined],
    ['5000', undefined],
    ['5000.01', 'TRANSACTION_AMOUNT_TOO_HIGH'],
  ])('apply to %s euro where the cash is euro', (amount, broken) => {
    expect(brokenLimit(sellingFor(eur, amount), defaultLimits.EUR)).toBe(broken);
  });
});

describe('limits that a manager sets', () => {
  const limits = (change: Partial<Limits>): Limits => ({ ...defaultLimits.BGN, ...change });

  it('apply in the currency that they were set in, and by their value in the other one', () => {
    const inEuro = limits({ minimum: { amount: '60', currency: 'EUR' }, maximum: { amount: '3000', currency: 'BGN' } });
    expect(minimumIn(inEuro.minimum, bgn).toString()).toBe('117.35');
    expect(maximumIn(inEuro.maximum, eur).toString()).toBe('1533.87');
    expect(brokenLimit(sellingFor(bgn, '117.34'), inEuro)).toBe('TRANSACTION_AMOUNT_TOO_LOW');
    expect(brokenLimit(sellingFor(bgn, '117.35'), inEuro)).toBeUndefined();
    expect(brokenLimit(sellingFor(eur, '1533.88'), inEuro)).toBe('TRANSACTION_AMOUNT_TOO_HIGH');
  });

  it.each([
    [limits({}), undefined],
    [limits({ minimum: { amount: '9779.15', currency: 'BGN' } }), undefined],
    [limits({ minimum: { amount: '9779.16', currency: 'BGN' } }), 'aboveMaximum'],
    [limits({ daily: { amount: '9779.14', currency: 'BGN' } }), 'belowMaximum'],
    [limits({ minimum: { amount: '0', currency: 'BGN' } }), 'positive'],
    [limits({ minimum: { amount: '0.001', currency: 'BGN' } }), 'precision'],
    [limits({ maximum: { amount: '10000000', currency: 'EUR' } }), 'number'],
  ])('such as %j have this error: %s', (value, fault) => {
    expect(limitsSchema.safeParse(value).error?.issues[0]?.message).toBe(fault);
  });
});
