import { join, relative } from 'node:path';
import { Failure, print, root, runCommand } from '@exchange/shared-node';
import { sumCounts } from '@exchange/shared-node/test-counts';
import { runUnlessUnchanged } from '../testing/unchanged.ts';
import { clearReports, type Stage, stageGroups, timesReport, writeTimes } from '../testing/stages.ts';

// The tests start the service and the product dozens of times, from the same files.
process.env['NODE_COMPILE_CACHE'] ??= join(root, '.cache/compiled');

await runCommand(async () => {
  await clearReports();
  const failed: string[] = [];
  for (const group of stageGroups) {
    const results = await Promise.all(group.map(runStage));
    failed.push(...results.filter(({ good }) => !good).map(({ name }) => name));
    if (failed.length > 0) break;
  }
  await writeTimes();
  print.line(`Times of all test files: ${relative(root, timesReport)}`);
  const stages = stageGroups.flat();
  const { passed, failed: failures } = sumCounts(stages.flatMap(({ counts }) => counts?.() ?? []));
  if (failed.length > 0) print.line(`\nStopped: ${failed.join(' and ')} failed.`);
  print.line(`${passed} passed, ${failures} failed`);
  if (failed.length > 0 || failures > 0) process.exitCode = 1;
});

async function runStage(stage: Stage): Promise<{ name: string; good: boolean }> {
  const { name } = stage;
  const started = Date.now();
  const took = () => `${Math.round((Date.now() - started) / 1000)} s`;
  try {
    if (!(await runUnlessUnchanged(stage))) {
      print.line(`${name}: passed before, and nothing that it depends on has changed`);
      return { name, good: true };
    }
    const counts = stage.counts?.();
    print.line(`${name}: ${counts ? `${counts.passed} passed` : 'good'} (${took()})`);
    return { name, good: true };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    print.error(`\n${error.message}\n(${took()})`);
    return { name, good: false };
  }
}
