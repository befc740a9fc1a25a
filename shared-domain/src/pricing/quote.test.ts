import { decimal } from '../money/decimal.ts';
import { isQuoteConsistent, marginInLeva, quoteFromSource, quoteFromTarget } from './quote.ts';

const usdc = { code: 'USDC', type: 'CRYPTO', precision: 6 } as const;
const bgn = { code: 'BGN', type: 'FIAT', precision: 2 } as const;
const selling = { source: usdc, target: bgn, rate: decimal('1.772373146') };
const buying = { source: bgn, target: usdc, rate: decimal('0.5475407') };

describe('a quote', () => {
  it('rounds the leva that a customer receives down at two places', () => {
    expect(quoteFromSource(selling, decimal('100')).targetAmount.toString()).toBe('177.23');
  });

  it('rounds the crypto that a customer gives up at six places', () => {
    // 177.23 / 1.772373146 = 99.99587...
    const { sourceAmount } = quoteFromTarget(selling, decimal('177.23'));
    expect(sourceAmount.toString()).toBe('99.995873');
    expect(sourceAmount.times(selling.rate).gte('177.23')).toBe(true);
  });

  it('rounds the crypto that a customer receives down at six places', () => {
    expect(quoteFromSource(buying, decimal('200')).targetAmount.toString()).toBe('109.50814');
  });

  it('rounds the leva that a customer pays up at two places', () => {
    const { sourceAmount } = quoteFromTarget(buying, decimal('100'));
    expect(sourceAmount.toString()).toBe('182.64');
  });

  it('is consistent whichever of the two amounts was typed', () => {
    expect(isQuoteConsistent(quoteFromSource(selling, decimal('123.456789')))).toBe(true);
    expect(isQuoteConsistent(quoteFromTarget(selling, decimal('250.55')))).toBe(true);
    expect(isQuoteConsistent({ ...selling, sourceAmount: decimal(100), targetAmount: decimal('177.24') })).toBe(false);
  });
});

describe('the margin', () => {
  it('is the market value less the cash when a customer sells crypto', () => {
    // 100 x 0.92 x 1.95583 = 179.93636, less 177.23
    expect(marginInLeva(quoteFromSource(selling, decimal('100')), decimal('0.92')).toString()).toBe('2.71');
  });

  it('is the cash less the market value when a customer buys crypto', () => {
    // 200 - 109.50814 x 0.92 x 1.95583 = 2.955040...
    expect(marginInLeva(quoteFromSource(buying, decimal('200')), decimal('0.92')).toString()).toBe('2.96');
  });

  it('is negative when the market moved against us', () => {
    expect(marginInLeva(quoteFromSource(selling, decimal('100')), decimal('0.9')).lt(0)).toBe(true);
  });
});
