import { dayOf, expectedInHour, turnoutBefore } from './expected-successes.ts';
import { failsForMost, lacksSuccesses } from './sequential-tests.ts';

describe('whether a release fails for most visitors', () => {
  it.each([
    [5, 0, true],
    [5, 5, true],
    [10, 20, true],
    [4, 0, false],
    [5, 95, false],
    [20, 100, false],
    [0, 0, false],
  ])('of %i failures beside %i other visitors: %s', (failed, others, verdict) => {
    expect(failsForMost(failed, others)).toBe(verdict);
  });
});

describe('whether successes are missing', () => {
  it.each([
    [0, 5, true],
    [13, 26, true],
    [0, 3, false],
    [26, 26, false],
    [980, 1000, false],
    [10_000, 100, false],
    [0, 0, false],
  ])('of %i where %i are expected: %s', (usable, expected, verdict) => {
    expect(lacksSuccesses(usable, expected)).toBe(verdict);
  });
});

describe('how many successes are expected', () => {
  const noon = Date.parse('2026-03-13T12:30:00Z');
  const daysBack = (days: number) => dayOf(noon - days * 86_400_000);
  const known = (countOf: (days: number) => number, days = 7) =>
    Object.fromEntries(
      Array.from({ length: days }, (_, index) => [daysBack(index + 1), Array(24).fill(countOf(index + 1))]),
    );

  it('is the median of the hour on seven days, which one strange day does not move', () => {
    expect(
      expectedInHour(
        known(() => 9),
        noon,
      ),
    ).toBe(9);
    expect(
      expectedInHour(
        known((days) => (days === 3 ? 9000 : 9)),
        noon,
      ),
    ).toBe(9);
  });

  it('is less on a day of the week that had fewer a week ago, and never more', () => {
    expect(
      expectedInHour(
        known((days) => (days === 7 ? 3 : 9)),
        noon,
      ),
    ).toBe(3);
    expect(
      expectedInHour(
        known((days) => (days === 7 ? 90 : 9)),
        noon,
      ),
    ).toBe(9);
  });

  it('is none in the first week, and none after a day without a record a week ago', () => {
    expect(expectedInHour({}, noon)).toBe(0);
    expect(
      expectedInHour(
        known((days) => (days > 5 ? 0 : 9)),
        noon,
      ),
    ).toBe(0);
  });

  it('is that of the lowest week of four, so that three weeks of made-up successes change nothing', () => {
    const madeUpIn = (isIn: (days: number) => boolean) => known((days) => (isIn(days) ? 9000 : 9), 28);
    for (const honest of [0, 1, 2, 3])
      expect(
        expectedInHour(
          madeUpIn((days) => Math.ceil(days / 7) !== honest + 1),
          noon,
        ),
      ).toBe(9);
    expect(
      expectedInHour(
        madeUpIn(() => true),
        noon,
      ),
    ).toBe(9000);
  });

  it('needs no week that is known in part', () => {
    for (const days of [8, 13, 20, 27])
      expect(
        expectedInHour(
          known(() => 9, days),
          noon,
        ),
      ).toBe(9);
  });

  it('is less on a day that began with few', () => {
    expect(turnoutBefore({ ...known(() => 9), [daysBack(0)]: Array(24).fill(9) }, noon)).toBe(1);
    expect(turnoutBefore({ ...known(() => 9), [daysBack(0)]: Array(24).fill(3) }, noon)).toBeCloseTo(0.43);
    expect(turnoutBefore({}, noon)).toBe(1);
  });
});
