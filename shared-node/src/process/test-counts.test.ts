import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJestCounts, readJestTimes, readPlaywrightCounts, readPlaywrightTimes, sumCounts } from './test-counts.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'exchange-counts-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

function file(content: unknown): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

const ofPlaywright = (tests: readonly { readonly status?: string; readonly duration?: number }[]) => ({
  suites: [
    {
      file: 'list.spec.ts',
      specs: tests.map(({ status = 'expected', duration = 0 }) => ({
        title: 'the list',
        tests: [{ status, annotations: [], results: [{ duration }] }],
      })),
    },
  ],
});

describe('the sum of all tests', () => {
  it('takes a skipped test and a suite that did not run for a failure', () => {
    const report = {
      numPassedTests: 10,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      numRuntimeErrorTestSuites: 1,
    };
    expect(readJestCounts(file(report))).toEqual({ passed: 10, failed: 5 });
  });

  it('takes a skipped browser test, and one that passed only on a retry, for a failure', () => {
    const report = ofPlaywright(
      ['expected', 'expected', 'unexpected', 'flaky', 'skipped'].map((status) => ({ status })),
    );
    expect(readPlaywrightCounts(file(report))).toEqual({ passed: 2, failed: 3 });
  });

  it('is taken over all runners', () => {
    expect(
      sumCounts([
        { passed: 10, failed: 1 },
        { passed: 5, failed: 0 },
      ]),
    ).toEqual({ passed: 15, failed: 1 });
  });
});

describe('the time of a file', () => {
  it('is read from the report of Jest', () => {
    const report = { testResults: [{ name: 'money.test.ts', startTime: 1000, endTime: 3500 }] };
    expect(readJestTimes(file(report))).toEqual([{ file: 'money.test.ts', seconds: 2.5 }]);
  });

  it('is the sum of its tests and groups in the report of Playwright', () => {
    const [group] = ofPlaywright([{ duration: 500 }]).suites;
    const [suite] = ofPlaywright([{ duration: 1000 }, { duration: 250 }]).suites;
    const report = { suites: [{ ...suite, suites: [group] }] };
    expect(readPlaywrightTimes(file(report))).toEqual([{ file: 'list.spec.ts', seconds: 1.75 }]);
  });
});
