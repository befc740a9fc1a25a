import { birthDateSchema } from '../person/birth-date.ts';
import { openingState } from '../office/opening-state.ts';
import { dayInSofia, sofiaTime } from './sofia-time.ts';

describe('a time in Sofia', () => {
  it.each([
    ['2025-01-01T21:59:59Z', '2025-01-01 23:59:59'],
    ['2025-01-01T22:00:00Z', '2025-01-02 00:00:00'],
    ['2025-07-01T21:05:00Z', '2025-07-02 00:05:00'],
  ])('at %s is %s', (instant, text) => {
    expect(sofiaTime(new Date(instant))).toBe(text);
  });
});

describe('a browser that writes days and times in another way', () => {
  const now = new Date('2026-11-23T12:00:00Z');

  beforeEach(() => {
    const texts: { readonly format: unknown } = Intl.DateTimeFormat.prototype;
    jest.spyOn(texts, 'format', 'get').mockReturnValue(() => '11/23/26');
  });
  afterEach(() => jest.restoreAllMocks());

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
