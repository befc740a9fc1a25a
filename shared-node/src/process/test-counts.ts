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

const playwrightTest = z.object({
  status: z.string(),
  annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })),
  results: z.array(z.object({ duration: z.number() })),
});

const playwrightSuite = z.object({
  file: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(playwrightTest) })),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

const playwrightReport = z.object({ suites: z.array(playwrightSuite) });

/** Reads what Jest wrote with `--json`. */
export function readJestCounts(file: string): TestCounts {
  const report = jestReport.parse(readJson(file));
  const { numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = report;
  return {
    passed: report.numPassedTests,
    failed: numFailedTests + numPendingTests + numTodoTests + numRuntimeErrorTestSuites,
  };
}

/** A test in the report of Playwright. */
export interface PlaywrightTest extends z.infer<typeof playwrightTest> {
  readonly file: string;
  readonly title: string;
}

/** Reads the report of Playwright's reporter `json`. */
export const readPlaywrightTests = (file: string): PlaywrightTest[] =>
  playwrightReport.parse(readJson(file)).suites.flatMap(testsIn);

function testsIn({ file, specs, suites = [] }: z.infer<typeof playwrightSuite>): PlaywrightTest[] {
  const own = specs.flatMap(({ title, tests }) => tests.map((test) => ({ ...test, file, title })));
  return [...own, ...suites.flatMap(testsIn)];
}

/** Whether a test passed at once: neither skipped nor on a retry. */
export const isGood = ({ status }: PlaywrightTest): boolean => status === 'expected';

/** Counts the tests in the report of Playwright. */
export function readPlaywrightCounts(file: string): TestCounts {
  const tests = readPlaywrightTests(file);
  const passed = tests.filter(isGood).length;
  return { passed, failed: tests.length - passed };
}

/** Reads how long each file took, from what Jest wrote with `--json`. */
export const readJestTimes = (file: string): FileTime[] =>
  jestTimes
    .parse(readJson(file))
    .testResults.map(({ name, startTime, endTime }) => ({ file: name, seconds: (endTime - startTime) / 1000 }));

/** Reads how long the tests of each file took together, from the report of Playwright. */
export const readPlaywrightTimes = (file: string): FileTime[] =>
  [...Map.groupBy(readPlaywrightTests(file), (test) => test.file)].map(([name, tests]) => ({
    file: name,
    seconds: sum(tests.flatMap(({ results }) => results.map(({ duration }) => duration))) / 1000,
  }));

/** Sums counts up. */
export const sumCounts = (counts: readonly TestCounts[]): TestCounts => ({
  passed: sum(counts.map(({ passed }) => passed)),
  failed: sum(counts.map(({ failed }) => failed)),
});

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
