import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** What a runner reports of its tests. A skipped test counts as failed. */
export interface TestReport {
  readonly passed: number;
  readonly failed: number;
  readonly files: readonly {
    readonly file: string;
    /** Those of all its tests together. */
    readonly seconds: number;
  }[];
}

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
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
export function readJestReport(file: string): TestReport {
  const report = jestReport.parse(readJson(file));
  const { numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = report;
  return {
    passed: report.numPassedTests,
    failed: numFailedTests + numPendingTests + numTodoTests + numRuntimeErrorTestSuites,
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: name,
      seconds: (endTime - startTime) / 1000,
    })),
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

/** Sums the report of Playwright up. */
export function readPlaywrightReport(file: string): TestReport {
  const tests = readPlaywrightTests(file);
  const passed = tests.filter(isGood).length;
  const files = [...Map.groupBy(tests, (test) => test.file)].map(([name, ofFile]) => ({
    file: name,
    seconds: sum(ofFile.flatMap(({ results }) => results.map(({ duration }) => duration))) / 1000,
  }));
  return { passed, failed: tests.length - passed, files };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
