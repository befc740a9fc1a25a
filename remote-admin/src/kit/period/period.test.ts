import { instantsOf, presets, type Preset } from './period.ts';

const range = (preset: Preset, now: string) => {
  const { from, to } = instantsOf({ period: preset }, new Date(now));
  return [from, to];
};

describe('the presets of dates', () => {
  it('are twelve', () => {
    expect(presets).toHaveLength(12);
  });

  // Wednesday, 14:30 in Sofia (winter, UTC+2).
  it.each<[Preset, string, string]>([
    ['today', '2026-01-13T22:00:00Z', '2026-01-14T22:00:00Z'],
    ['yesterday', '2026-01-12T22:00:00Z', '2026-01-13T22:00:00Z'],
    ['tomorrow', '2026-01-14T22:00:00Z', '2026-01-15T22:00:00Z'],
    ['thisWeek', '2026-01-11T22:00:00Z', '2026-01-18T22:00:00Z'],
    ['lastWeek', '2026-01-04T22:00:00Z', '2026-01-11T22:00:00Z'],
    ['nextWeek', '2026-01-18T22:00:00Z', '2026-01-25T22:00:00Z'],
    ['thisMonth', '2025-12-31T22:00:00Z', '2026-01-31T22:00:00Z'],
    ['lastMonth', '2025-11-30T22:00:00Z', '2025-12-31T22:00:00Z'],
    ['nextMonth', '2026-01-31T22:00:00Z', '2026-02-28T22:00:00Z'],
    ['thisYear', '2025-12-31T22:00:00Z', '2026-12-31T22:00:00Z'],
    ['lastYear', '2024-12-31T22:00:00Z', '2025-12-31T22:00:00Z'],
    ['nextYear', '2026-12-31T22:00:00Z', '2027-12-31T22:00:00Z'],
  ])('%s runs from its first midnight in Sofia to the midnight after its last day', (preset, from, to) => {
    expect(range(preset, '2026-01-14T12:30:00Z')).toEqual([from, to]);
  });

  it("start a new day at Sofia's midnight, not the browser's or UTC's", () => {
    expect(range('today', '2026-01-14T21:59:59Z')).toEqual(['2026-01-13T22:00:00Z', '2026-01-14T22:00:00Z']);
    expect(range('today', '2026-01-14T22:00:00Z')).toEqual(['2026-01-14T22:00:00Z', '2026-01-15T22:00:00Z']);
  });

  it('end the week with Sunday', () => {
    expect(range('thisWeek', '2026-01-18T12:00:00Z')).toEqual(['2026-01-11T22:00:00Z', '2026-01-18T22:00:00Z']);
  });

  it('make the days of a clock change 23 and 25 hours long', () => {
    expect(range('today', '2026-03-29T12:00:00Z')).toEqual(['2026-03-28T22:00:00Z', '2026-03-29T21:00:00Z']);
    expect(range('today', '2026-10-25T12:00:00Z')).toEqual(['2026-10-24T21:00:00Z', '2026-10-25T22:00:00Z']);
  });

  it('find the next and the last month of a 31st', () => {
    expect(range('nextMonth', '2026-01-31T12:00:00Z')).toEqual(['2026-01-31T22:00:00Z', '2026-02-28T22:00:00Z']);
    expect(range('lastMonth', '2026-03-31T12:00:00Z')).toEqual(['2026-01-31T22:00:00Z', '2026-02-28T22:00:00Z']);
  });
});

describe('chosen days', () => {
  const now = new Date('2026-01-14T12:30:00Z');

  it('are both inclusive, in summer and winter', () => {
    expect(instantsOf({ from: '2026-01-05', to: '2026-01-06' }, now)).toEqual({
      from: '2026-01-04T22:00:00Z',
      to: '2026-01-06T22:00:00Z',
    });
    expect(instantsOf({ from: '2026-07-05', to: '2026-07-05' }, now)).toEqual({
      from: '2026-07-04T21:00:00Z',
      to: '2026-07-05T21:00:00Z',
    });
  });
});
