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
    [0, 5.4, true],
    [1, 10.5, true],
    [0, 5.3, false],
    [1, 10.4, false],
    [500, 1000, false],
    [980, 1000, false],
    [10_000, 100, false],
    [0, 0, false],
  ])('of %i where %f are expected: %s', (usable, expected, verdict) => {
    expect(lacksSuccesses(usable, expected)).toBe(verdict);
  });
});
