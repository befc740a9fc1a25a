import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, runToEnd } from '@exchange/shared-node';
import { readJestReport, type TestReport } from '@exchange/shared-node/test-counts';

const report = join(root, '.cache/drill-tests.json');

/** Runs tests of Jest, which may fail. */
export async function countTests(
  script: readonly string[],
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<TestReport> {
  rmSync(report, { force: true });
  mkdirSync(dirname(report), { recursive: true });
  await runToEnd('npm', [...script, '--silent', '--', '--json', `--outputFile=${report}`, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    failure: 'Tests failed',
  }).catch(() => {});
  return readJestReport(report);
}
