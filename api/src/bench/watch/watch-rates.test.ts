import { measureRates, sumOf } from './watch-rates.ts';

const lookAlikes = ['Greek', 'letters', 'all', '1, 0', 'l for I', 'small', 'two parts', 'a part'];

it('of people on a generated list at least 95 % are held, also in letters that only look the same, and at most 1 % of others', () => {
  const { found, wrong } = measureRates(600, 7);
  const [held, strangers] = [sumOf(found), sumOf(wrong)];
  expect(held.found / held.of).toBeGreaterThanOrEqual(0.95);
  const alike = sumOf(found.filter(({ name }) => lookAlikes.some((start) => name.startsWith(start))));
  expect(alike.found / alike.of).toBeGreaterThanOrEqual(0.95);
  expect(strangers.found / strangers.of).toBeLessThanOrEqual(0.01);
});
