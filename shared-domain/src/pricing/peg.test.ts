import { decimal } from '../money/decimal.ts';
import { fromLeva, levaBounds } from './peg.ts';

describe('amounts of the books', () => {
  it.each([
    ['8.19', 'BGN', '8.19'],
    ['8.1949277', 'BGN', '8.19'],
    ['8.1949277', 'EUR', '4.19'],
    ['195.583', 'EUR', '100'],
    ['-8.19', 'EUR', '-4.19'],
  ] as const)('%s leva are shown in %s as %s', (leva, cash, shown) => {
    expect(fromLeva(leva, cash).toString()).toBe(shown);
  });

  it('are within the bounds of what they are shown as, and of nothing else', () => {
    const { lowest, highest } = levaBounds('4.19', 'EUR');
    for (const [leva, isWithin] of [
      ['8.18', false],
      ['8.19', true],
      ['8.20', true],
      ['8.21', false],
    ] as const) {
      const amount = decimal(leva);
      expect(amount.gte(lowest) && amount.lte(highest)).toBe(isWithin);
      expect(fromLeva(amount, 'EUR').eq('4.19')).toBe(isWithin);
    }
    expect(levaBounds('4.19', 'BGN')).toEqual({ lowest: '4.19', highest: '4.19' });
  });
});
