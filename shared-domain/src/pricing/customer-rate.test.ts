import { decimal } from '../money/decimal.ts';
import { customerRate } from './customer-rate.ts';

const usdc = { code: 'USDC', type: 'CRYPTO', precision: 6 } as const;
const usdt = { code: 'USDT', type: 'CRYPTO', precision: 6 } as const;
const bgn = { code: 'BGN', type: 'FIAT', precision: 2 } as const;
const eur = { code: 'EUR', type: 'FIAT', precision: 2 } as const;
const terms = { marketPriceEur: decimal('0.92'), margin: decimal('0.015') };

describe('the rate of a customer', () => {
  it('is below the market for selling crypto', () => {
    // 0.92 x 1.95583 x 0.985 = 1.7723731..., by hand
    expect(customerRate({ source: usdc, target: bgn, ...terms }).toString()).toBe('1.772373146');
  });

  it('is above the market for buying crypto', () => {
    // 1 / (0.92 x 1.95583 x 1.015) = 0.5475407...
    const rate = customerRate({ source: bgn, target: usdc, ...terms });
    expect(rate.times('0.92').times('1.95583').times('1.015').round(8).toString()).toBe('1');
  });

  it('does not convert euro', () => {
    expect(customerRate({ source: usdc, target: eur, ...terms }).toString()).toBe('0.9062');
  });

  it('keeps ten significant digits of a small rate', () => {
    const rate = customerRate({ source: bgn, target: usdc, marketPriceEur: decimal('98765.4321'), margin: decimal(0) });
    expect(rate.toString()).toMatch(/^0\.00000\d{10}$/);
  });

  it.each([
    [usdc, usdt],
    [bgn, eur],
  ])('refuses two currencies of one type', (source, target) => {
    expect(() => customerRate({ source, target, ...terms })).toThrow(RangeError);
  });
});
