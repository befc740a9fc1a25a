import { birthDateSchema, latestBirthDate } from './birth-date.ts';

const faultOf = (day: string, now: string) =>
  birthDateSchema(() => new Date(now)).safeParse(day).error?.issues[0]?.message;

describe('a birth date', () => {
  it('is accepted on the eighteenth birthday and refused the day before', () => {
    expect(faultOf('2007-06-15', '2025-06-15T12:00:00Z')).toBeUndefined();
    expect(faultOf('2007-06-16', '2025-06-15T12:00:00Z')).toBe('adult');
  });

  it('is checked by the day in Sofia, not in UTC', () => {
    expect(faultOf('2007-06-16', '2025-06-15T20:59:00Z')).toBe('adult');
    expect(faultOf('2007-06-16', '2025-06-15T21:00:00Z')).toBeUndefined();
  });

  it('on 29 February counts from 1 March in a year without that day', () => {
    expect(faultOf('2008-02-29', '2026-02-28T12:00:00Z')).toBe('adult');
    expect(faultOf('2008-02-29', '2026-03-01T12:00:00Z')).toBeUndefined();
  });

  it.each(['2001-02-29', '2000-13-01', '01.02.2000', '2000-1-1', '1899-12-31', 'yesterday'])(
    'may not be "%s"',
    (day) => {
      expect(faultOf(day, '2025-06-15T12:00:00Z')).toBe('date');
    },
  );

  it.each([
    ['2025-06-15T12:00:00Z', '2007-06-15', '2007-06-16'],
    ['2026-02-28T12:00:00Z', '2008-02-28', '2008-02-29'],
    ['2026-03-01T12:00:00Z', '2008-03-01', '2008-03-02'],
    ['2028-02-29T12:00:00Z', '2010-02-28', '2010-03-01'],
  ])('at %s may be %s, and not %s', (now, latest, dayAfter) => {
    expect(latestBirthDate(new Date(now))).toBe(latest);
    expect(faultOf(latest, now)).toBeUndefined();
    expect(faultOf(dayAfter, now)).toBe('adult');
  });

  it('is required', () => {
    expect(faultOf('', '2025-06-15T12:00:00Z')).toBe('text');
  });
});
