import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runToEnd } from '@exchange/shared-node/run';
import { readJestCounts } from '@exchange/shared-node/test-counts';
import { root } from '@exchange/shared-node/rooms';
import { Drill, exactly, told, type Outcome } from './drill.ts';

export default new Drill(
  {
    title: 'Both database engines',
    description:
      'Every test of the service runs on PGlite and on PostgreSQL. `npm test` runs all of them on PostgreSQL, and on PGlite those of what the engines do differently.',
  },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'exchange-engines-'));
    try {
      const outcomes: Outcome[] = [];
      for (const engine of ['pglite', 'postgres']) {
        const report = join(folder, `${engine}.json`);
        // A run with failed tests ends with an error; its report counts them.
        await runToEnd('npm', ['test', '--workspace', 'api', '--silent', '--', '--json', `--outputFile=${report}`], {
          cwd: root,
          env: { ...process.env, DATABASE_ENGINES: engine },
          failure: `The tests on ${engine} failed`,
        }).catch(() => {});
        const { passed, failed } = readJestCounts(report);
        outcomes.push(told(`passed on ${engine}`, passed), exactly(`failed on ${engine}`, 0, failed));
      }
      return outcomes;
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);
