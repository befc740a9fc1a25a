import { measureRates, sumOf } from './watch-rates.ts';

it('of people on a generated list at least 95 % are held, and at most 1 % of others', () => {
  const { found, wrong } = measureRates(600, 7);
  const [held, strangers] = [sumOf(found), sumOf(wrong)];
  expect(held.found / held.of).toBeGreaterThanOrEqual(0.95);
  expect(strangers.found / strangers.of).toBeLessThanOrEqual(0.01);
});
