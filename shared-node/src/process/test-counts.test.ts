import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useFolder } from '../testing/folder.ts';
import { readJestReport, readPlaywrightReport } from './test-counts.ts';

const folder = useFolder();

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
  it('takes a skipped test and a suite that did not run for a failure, and has the time of each file', () => {
    const report = {
      numPassedTests: 10,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      numRuntimeErrorTestSuites: 1,
      testResults: [{ name: 'money.test.ts', startTime: 1000, endTime: 3500 }],
    };
    expect(readJestReport(file(report))).toEqual({
      passed: 10,
      failed: 5,
      files: [{ file: 'money.test.ts', seconds: 2.5 }],
    });
  });

  it('takes a skipped browser test, and one that passed only on a retry, for a failure', () => {
    const report = ofPlaywright(
      ['expected', 'expected', 'unexpected', 'flaky', 'skipped'].map((status) => ({ status })),
    );
    expect(readPlaywrightReport(file(report))).toMatchObject({ passed: 2, failed: 3 });
  });

  it('sums the times of the tests and groups of a file up in the report of Playwright', () => {
    const [group] = ofPlaywright([{ duration: 500 }]).suites;
    const [suite] = ofPlaywright([{ duration: 1000 }, { duration: 250 }]).suites;
    const report = { suites: [{ ...suite, suites: [group] }] };
    expect(readPlaywrightReport(file(report)).files).toEqual([{ file: 'list.spec.ts', seconds: 1.75 }]);
  });
});
