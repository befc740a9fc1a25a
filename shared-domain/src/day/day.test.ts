import { dayObstacle, initialsOf, profitOf, sumsByCurrency } from './day.ts';
import type { DayBooks } from './day.schema.ts';

const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '18:00' }));
const office = { openingHours: weekdays, specialDays: [] };

it.each<[string, string, string, boolean, string | undefined]>([
  ['a minute before the office closes', '2026-03-02', '2026-03-02T15:59:00Z', false, 'not-over'],
  ['when the office has closed', '2026-03-02', '2026-03-02T16:00:00Z', false, undefined],
  ['on a Saturday, when the office does not open', '2026-03-07', '2026-03-07T08:00:00Z', false, undefined],
  ['after midnight in Sofia', '2026-03-02', '2026-03-02T22:00:00Z', false, undefined],
  ['before it began in Sofia', '2026-03-03', '2026-03-02T21:59:59Z', false, 'not-over'],
  ['with a drawer that is still open', '2026-03-02', '2026-03-03T08:00:00Z', true, 'drawers-open'],
])('a day is closed or not %s', (_, day, now, isDrawerOpen, obstacle) => {
  expect(dayObstacle({ day, office, now: new Date(now), isDrawerOpen })).toBe(obstacle);
});

const pair = (more: Partial<DayBooks['pairs'][number]>): DayBooks['pairs'][number] => ({
  kind: 'exchange',
  sourceCode: 'USDC',
  sourceAmount: '300',
  targetCode: 'BGN',
  targetAmount: '537.49',
  count: 1,
  profitBgn: '8.19',
  ...more,
});

it('the sums by currency count each side of each direction, and corrections with their sign', () => {
  const sums = sumsByCurrency([
    pair({}),
    pair({ sourceCode: 'BGN', sourceAmount: '500.10', targetCode: 'USDC', targetAmount: '270.825722' }),
    pair({ kind: 'correction', sourceAmount: '-100', targetAmount: '-179.16' }),
  ]);
  expect(sums.map(({ currency, taken, given }) => [currency, taken.toFixed(), given.toFixed()])).toEqual([
    ['BGN', '500.1', '358.33'],
    ['USDC', '200', '270.825722'],
  ]);
});

it('the profit of a day is the sum of its pairs, and unknown to whoever may not see it', () => {
  expect(profitOf([pair({}), pair({ kind: 'correction', profitBgn: '-0.20' })])?.toFixed(2)).toBe('7.99');
  expect(profitOf([pair({ profitBgn: null })])).toBeUndefined();
});

it('a name is shown by its initials', () => {
  expect(initialsOf('Ivan  Petrov')).toBe('I. P.');
  expect(initialsOf('Иван Петров Иванов')).toBe('И. П. И.');
  expect(initialsOf('')).toBe('');
});
