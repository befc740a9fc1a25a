import { decimal } from '../money/decimal.ts';
import { isWithinTolerance } from './customer-rate.ts';

describe('the tolerance of an older rate', () => {
  it.each([
    ['1.99', true],
    ['1.9899999', false],
    ['2', true],
    ['2.0000001', false],
  ])('decides about %s at a current rate of 2', (executed, accepted) => {
    expect(isWithinTolerance(decimal(executed), decimal(2))).toBe(accepted);
  });
});
