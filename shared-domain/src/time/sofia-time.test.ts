import { birthDateSchema } from '../person/birth-date.ts';
import { openingState } from '../office/opening-state.ts';
import { dayInSofia, instantInSofia, midnightInSofia, sofiaTime } from './sofia-time.ts';

describe('a time in Sofia', () => {
  it.each([
    ['2025-01-01T21:59:59Z', '2025-01-01 23:59:59'],
    ['2025-01-01T22:00:00Z', '2025-01-02 00:00:00'],
    ['2025-07-01T21:05:00Z', '2025-07-02 00:05:00'],
  ])('at %s is %s', (instant, text) => {
    expect(sofiaTime(new Date(instant))).toBe(text);
  });
});

test.each([
  ['2026-01-14', '2026-01-13T22:00:00.000Z'],
  ['2026-07-14', '2026-07-13T21:00:00.000Z'],
  ['2026-03-29', '2026-03-28T22:00:00.000Z'],
  ['2026-03-30', '2026-03-29T21:00:00.000Z'],
  ['2026-10-25', '2026-10-24T21:00:00.000Z'],
  ['2026-10-26', '2026-10-25T22:00:00.000Z'],
])('the day %s begins in Sofia at %s, also when clocks change', (day, at) => {
  expect(midnightInSofia(day).toISOString()).toBe(at);
});

test.each([
  ['03:30', undefined, '2026-10-25T01:30:00.000Z'],
  ['03:30', '2026-10-25T00:10:00.500Z', '2026-10-25T00:30:00.000Z'],
  ['03:30', '2026-10-25T01:10:00.000Z', '2026-10-25T01:30:00.000Z'],
  ['12:00', '2026-10-25T00:10:00.000Z', '2026-10-25T10:00:00.000Z'],
  ['02:00', '2026-10-25T01:10:00.000Z', '2026-10-24T23:00:00.000Z'],
])('of the hour that October repeats, %s is the one on the side of %s', (clock, changed, instant) => {
  expect(instantInSofia('2026-10-25', clock, changed).toISOString()).toBe(instant);
});

describe('a browser that writes days and times in another way', () => {
  const now = new Date('2026-11-23T12:00:00Z');

  beforeEach(() => {
    const texts: { readonly format: unknown } = Intl.DateTimeFormat.prototype;
    jest.spyOn(texts, 'format', 'get').mockReturnValue(() => '11/23/26');
  });

  it('counts the same days', () => {
    expect(dayInSofia(now)).toBe('2026-11-23');
  });

  it('lets an adult exchange', () => {
    expect(birthDateSchema(() => now).safeParse('1990-02-28').success).toBe(true);
  });

  it('knows when an office is open', () => {
    const openingHours = [{ weekday: 1, opens: '09:00', closes: '19:00' }];
    expect(openingState({ openingHours, specialDays: [] }, now)).toEqual({ open: true, until: '19:00' });
  });
});
