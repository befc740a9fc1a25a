import { decimal } from '../money/decimal.ts';
import { brokenLimit, MAXIMUM_LEVA, MINIMUM_LEVA, minimumIn } from './limits.ts';

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
  it('are 100 leva and 5,000 euro in leva', () => {
    expect(MINIMUM_LEVA.toString()).toBe('100');
    expect(MAXIMUM_LEVA.toString()).toBe('9779.15');
  });

  it('begin at an amount of each fiat currency that can be exchanged', () => {
    expect(minimumIn(bgn).toString()).toBe('100');
    expect(minimumIn(eur).toString()).toBe('51.13');
    for (const fiat of [bgn, eur]) expect(brokenLimit(sellingFor(fiat, minimumIn(fiat).toString()))).toBeUndefined();
  });

  it.each([
    ['99.99', 'TRANSACTION_AMOUNT_TOO_LOW'],
    ['100', undefined],
    ['9779.15', undefined],
    ['9779.16', 'TRANSACTION_AMOUNT_TOO_HIGH'],
  ])('apply to %s leva in both directions', (amount, broken) => {
    expect(brokenLimit(sellingFor(bgn, amount))).toBe(broken);
    expect(brokenLimit(buyingFor(amount))).toBe(broken);
  });

  it.each([
    ['51.12', 'TRANSACTION_AMOUNT_TOO_LOW'],
    ['51.13', undefined],
    ['5000', undefined],
    ['5000.01', 'TRANSACTION_AMOUNT_TOO_HIGH'],
  ])('apply to %s euro by their value in leva', (amount, broken) => {
    expect(brokenLimit(sellingFor(eur, amount))).toBe(broken);
  });
});
