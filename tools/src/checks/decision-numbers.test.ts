import { checkDecisionNumbers } from './decision-numbers.ts';

describe('the numbers of decisions', () => {
  it('are unique', () => {
    expect(checkDecisionNumbers(['0001-a-router.md', '0002-money.md', '0010-locks.md'])).toEqual([]);
  });

  it('are refused when two decisions share one', () => {
    expect(checkDecisionNumbers(['0002-prices.md', '0001-a-router.md', '0002-money.md'])).toEqual([
      '0002-prices.md has the number of 0002-money.md: take the next free one',
    ]);
  });
});
