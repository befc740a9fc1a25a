import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, runToEnd } from '@exchange/shared-node';
import { readJestCounts, type TestCounts } from '@exchange/shared-node/test-counts';

export async function countTests(
  script: readonly string[],
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<TestCounts> {
  const folder = await mkdtemp(join(tmpdir(), 'exchange-counts-'));
  const report = join(folder, 'report.json');
  try {
    await runToEnd('npm', [...script, '--silent', '--', '--json', `--outputFile=${report}`, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      failure: 'Tests failed',
    }).catch(() => {});
    return readJestCounts(report);
  } finally {
    await rm(folder, { recursive: true });
  }
}
