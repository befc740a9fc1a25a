import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Numbers of tests by outcome. A skipped test counts as failed. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
}

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
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
