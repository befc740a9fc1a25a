import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Numbers of tests by outcome. A skipped test counts as failed. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
}

/** Seconds that a file of tests took. */
export interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
});

const jestTimes = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

const playwrightSuite = z.object({
  file: z.string(),
  specs: z.array(z.object({ tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })) })),
  get suites() {
    return z.optional(z.array(playwrightSuite));
  },
});

/** Reads what Jest wrote with `--json`. */
export function readJestCounts(file: string): TestCounts {
  const report = jestReport.parse(readJson(file));
  const { numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = report;
  return {
    passed: report.numPassedTests,
    failed: numFailedTests + numPendingTests + numTodoTests + numRuntimeErrorTestSuites,
  };
}

/** Reads the report of Playwright's reporter `json`. */
export function readPlaywrightCounts(file: string): TestCounts {
  const { expected, unexpected, flaky, skipped } = playwrightReport.parse(readJson(file)).stats;
  return { passed: expected, failed: unexpected + flaky + skipped };
}

/** Reads how long each file took, from what Jest wrote with `--json`. */
export const readJestTimes = (file: string): FileTime[] =>
  jestTimes
    .parse(readJson(file))
    .testResults.map(({ name, startTime, endTime }) => ({ file: name, seconds: (endTime - startTime) / 1000 }));

/** Reads how long the tests of each file took together, from the report of Playwright's reporter `json`. */
export const readPlaywrightTimes = (file: string): FileTime[] =>
  z
    .object({ suites: z.array(playwrightSuite) })
    .parse(readJson(file))
    .suites.map((suite) => ({ file: suite.file, seconds: millisecondsOf(suite) / 1000 }));

function millisecondsOf({ specs, suites = [] }: z.infer<typeof playwrightSuite>): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  return [...results.map(({ duration }) => duration), ...suites.map(millisecondsOf)].reduce(
    (sum, each) => sum + each,
    0,
  );
}

/** Sums counts up. */
export function sumCounts(counts: readonly TestCounts[]): TestCounts {
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  };
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
