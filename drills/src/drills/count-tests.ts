import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runToEnd } from '@exchange/shared-node/run';
import { readJestReport, type TestReport } from '@exchange/shared-node/test-counts';
import { root } from '@exchange/shared-node/rooms';

export async function countTests(
  script: readonly string[],
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<TestReport> {
  const folder = await mkdtemp(join(tmpdir(), 'exchange-counts-'));
  const report = join(folder, 'report.json');
  try {
    await runToEnd('npm', [...script, '--silent', '--', '--json', `--outputFile=${report}`, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      failure: 'Tests failed',
    }).catch(() => {});
    return readJestReport(report);
  } finally {
    await rm(folder, { recursive: true });
  }
}
