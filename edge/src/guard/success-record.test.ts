import { dayOf, expectedInHour } from './success-record.ts';

describe('how many successes are expected', () => {
  const noon = Date.parse('2026-03-13T12:30:00Z');
  const week = 7 * 86_400_000;
  /** Each hour of the same day saw so many, by weeks before. */
  const known = (...counts: readonly number[]) =>
    Object.fromEntries(counts.map((count, index) => [dayOf(noon - (index + 1) * week), Array(24).fill(count)]));

  it('is the least of the last four weeks, so that made-up successes of three change nothing', () => {
    expect(expectedInHour(known(9, 9, 9, 9), noon)).toBe(9);
    for (const honest of [0, 1, 2, 3]) {
      const counts = [9000, 9000, 9000, 9000].with(honest, 9);
      expect(expectedInHour(known(...counts), noon)).toBe(9);
    }
    expect(expectedInHour(known(9000, 9000, 9000, 9000), noon)).toBe(9000);
  });

  it('is of the weeks that are known, and none in the first one', () => {
    expect(expectedInHour({}, noon)).toBe(0);
    expect(expectedInHour({ [dayOf(noon)]: Array(24).fill(9) }, noon)).toBe(0);
    expect(expectedInHour(known(9, 5), noon)).toBe(5);
  });

  it('is none in a week without a record after the first', () => {
    expect(expectedInHour({ ...known(9), ...known(9, 9, 9), [dayOf(noon - 2 * week)]: [] }, noon)).toBe(0);
  });

  it('is the mean of five hours, also over midnight', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => hour);
    const last = { [dayOf(noon - week)]: hours };
    expect(expectedInHour(last, noon)).toBe(12);
    expect(expectedInHour(last, Date.parse('2026-03-13T23:30:00Z'))).toBe((21 + 22 + 23) / 5);
  });
});
