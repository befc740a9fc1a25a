import { splitFilter } from './tallies.repository.ts';

const MIDNIGHT_5 = '2026-01-04T22:00:00.000Z';
const MIDNIGHT_9 = '2026-01-08T22:00:00.000Z';

test.each([
  ['nothing', {}, { tallied: {}, rest: [] }],
  ['states', { status: ['COMPLETED' as const] }, { tallied: {}, rest: [] }],
  [
    'whole days',
    { from: MIDNIGHT_5, to: MIDNIGHT_9 },
    { tallied: { fromDay: '2026-01-05', toDay: '2026-01-09' }, rest: [] },
  ],
  [
    'days cut at both ends',
    { from: '2026-01-04T12:00:00Z', to: '2026-01-09T06:00:00+02:00' },
    {
      tallied: { fromDay: '2026-01-05', toDay: '2026-01-09' },
      rest: [
        { from: '2026-01-04T12:00:00Z', to: MIDNIGHT_5 },
        { from: MIDNIGHT_9, to: '2026-01-09T06:00:00+02:00' },
      ],
    },
  ],
  ['whole steps of profit', { profitMin: '-5' }, { tallied: { fromStep: -1 }, rest: [] }],
  [
    'steps of profit cut at both ends',
    { profitMin: '1', profitMax: '20' },
    {
      tallied: { fromStep: 1, toStep: 4 },
      rest: [
        { profitMin: '1', profitMax: '20', profitBelow: '5' },
        { profitMin: '20', profitMax: '20' },
      ],
    },
  ],
  [
    'a day and a step cut',
    { from: '2026-01-04T12:00:00Z', profitMin: '1' },
    {
      tallied: { fromDay: '2026-01-05', fromStep: 1 },
      rest: [
        { from: '2026-01-04T12:00:00Z', to: MIDNIGHT_5, profitMin: '1' },
        { from: MIDNIGHT_5, profitMin: '1', profitBelow: '5' },
      ],
    },
  ],
])('%s', (_, filter, parts) => {
  expect(splitFilter(filter)).toEqual(parts);
});

test.each([
  { search: 'anything' },
  { from: '2026-01-04T12:00:00Z', to: '2026-01-04T13:00:00Z' },
  { profitMin: '1', profitMax: '2' },
])('%p needs the rows', (filter) => {
  expect(splitFilter(filter)).toEqual({ tallied: undefined, rest: [filter] });
});

test('days are those of Sofia when its clocks change', () => {
  const march = { from: '2026-03-28T22:00:00.000Z', to: '2026-03-29T21:00:00.000Z' };
  expect(splitFilter(march)).toEqual({ tallied: { fromDay: '2026-03-29', toDay: '2026-03-30' }, rest: [] });
});
