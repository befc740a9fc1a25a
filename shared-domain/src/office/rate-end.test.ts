import type { OpeningHours, SpecialDays } from './office.schema.ts';
import { type OfficeHours, lastOpenMoment, rateEnd } from './opening-state.ts';

const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '08:00', closes: '18:30' }));
const hours = [...weekdays, { weekday: 6, opens: '08:30', closes: '14:00' }];
const noNote = { en: '', bg: '' };

const endOf = (
  approved: string,
  {
    workingDays = 1,
    openingHours = hours,
    specialDays = [],
  }: { workingDays?: number; openingHours?: OpeningHours[]; specialDays?: SpecialDays[] } = {},
) => rateEnd({ openingHours, specialDays }, new Date(approved), { workingDays })?.toISOString();

// Sofia is two hours ahead of UTC in winter, three in summer.
describe('the end of an approved rate', () => {
  it.each([
    ['in the morning', '2026-03-04T06:30:00Z', '2026-03-05T16:30:00.000Z'],
    ['in the last minute of the day', '2026-03-04T21:59:59Z', '2026-03-05T16:30:00.000Z'],
    ['in the first minute of the next day', '2026-03-04T22:00:00Z', '2026-03-06T16:30:00.000Z'],
    ['before a day with other hours', '2026-03-06T10:00:00Z', '2026-03-07T12:00:00.000Z'],
    ['before a day off', '2026-03-07T10:00:00Z', '2026-03-09T16:30:00.000Z'],
  ])('is when the office closes on the next working day: approved %s', (_, approved, end) => {
    expect(endOf(approved)).toBe(end);
  });

  it.each([
    [0, '2026-03-04T16:30:00.000Z'],
    [2, '2026-03-06T16:30:00.000Z'],
    [4, '2026-03-09T16:30:00.000Z'],
    [14, '2026-03-20T16:30:00.000Z'],
  ])('is so many working days later as managers set: %i', (workingDays, end) => {
    expect(endOf('2026-03-04T10:00:00Z', { workingDays })).toBe(end);
  });

  it('with no working day is the next opening when the office has closed for the day', () => {
    expect(endOf('2026-03-04T16:29:59Z', { workingDays: 0 })).toBe('2026-03-04T16:30:00.000Z');
    expect(endOf('2026-03-04T16:30:00Z', { workingDays: 0 })).toBe('2026-03-05T16:30:00.000Z');
  });

  it('does not count holidays, and follows the hours of special days', () => {
    const holiday = { from: '2026-03-03', to: '2026-03-04', note: noNote };
    const short = { from: '2026-03-05', to: '2026-03-05', note: noNote, hours: { opens: '10:00', closes: '12:00' } };
    const opened = { from: '2026-03-08', to: '2026-03-08', note: noNote, hours: { opens: '10:00', closes: '11:00' } };
    expect(endOf('2026-03-02T10:00:00Z', { specialDays: [holiday] })).toBe('2026-03-05T16:30:00.000Z');
    expect(endOf('2026-03-02T10:00:00Z', { specialDays: [holiday, short] })).toBe('2026-03-05T10:00:00.000Z');
    expect(endOf('2026-03-07T10:00:00Z', { specialDays: [opened] })).toBe('2026-03-08T09:00:00.000Z');
  });

  it('is a Sofia time on both sides of a change of the clocks', () => {
    const sundays = [{ weekday: 7, opens: '02:30', closes: '03:30' }];
    const daily = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '08:00', closes: '20:00' }));
    expect(endOf('2026-03-28T10:00:00Z', { openingHours: daily })).toBe('2026-03-29T17:00:00.000Z');
    expect(endOf('2026-10-24T10:00:00Z', { openingHours: daily })).toBe('2026-10-25T18:00:00.000Z');
    // 03:30 does not exist in the night to summer time, and comes twice in the one back.
    expect(endOf('2026-03-28T10:00:00Z', { openingHours: sundays })).toBe('2026-03-29T01:30:00.000Z');
    expect(endOf('2026-10-24T10:00:00Z', { openingHours: sundays })).toBe('2026-10-25T01:30:00.000Z');
  });

  it('is the last opening within 60 days where there are fewer', () => {
    const mondays = [{ weekday: 1, opens: '08:00', closes: '10:00' }];
    expect(endOf('2026-01-05T12:00:00Z', { openingHours: mondays, workingDays: 14 })).toBe('2026-03-02T08:00:00.000Z');
    const closed = { from: '2026-03-05', to: '2026-12-31', note: noNote };
    expect(endOf('2026-03-04T10:00:00Z', { specialDays: [closed] })).toBe('2026-03-04T16:30:00.000Z');
    expect(endOf('2026-03-06T10:00:00Z', { specialDays: [closed] })).toBeUndefined();
    expect(endOf('2026-03-04T10:00:00Z', { openingHours: [], workingDays: 0 })).toBeUndefined();
  });
});

describe('the last moment at which a client can still come', () => {
  const monday = new Date('2026-03-02T10:00:00Z');
  const at = (until: string, days = [1, 2], specialDays: OfficeHours['specialDays'] = []) =>
    lastOpenMoment(
      { openingHours: days.map((weekday) => ({ weekday, opens: '08:00', closes: '20:00' })), specialDays },
      monday,
      new Date(until),
    )?.toISOString();

  it('is the end of the promise, or the closing time before it', () => {
    expect(at('2026-03-03T12:00:00Z')).toBe('2026-03-03T12:00:00.000Z');
    expect(at('2026-03-03T19:00:00Z')).toBe('2026-03-03T18:00:00.000Z');
    expect(at('2026-03-05T18:00:00Z')).toBe('2026-03-03T18:00:00.000Z');
  });

  it('is that of the day before when the office stays closed or has not opened', () => {
    const day = { from: '2026-03-03', to: '2026-03-03', note: { en: 'x', bg: 'x' } };
    expect(at('2026-03-03T18:00:00Z', [1, 2], [day])).toBe('2026-03-02T18:00:00.000Z');
    expect(at('2026-03-03T05:00:00Z')).toBe('2026-03-02T18:00:00.000Z');
  });

  it('is none when the office does not open any more', () => {
    expect(at('2026-03-03T18:00:00Z', [])).toBeUndefined();
  });
});
