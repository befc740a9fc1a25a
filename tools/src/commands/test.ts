import { relative } from 'node:path';
import { Failure, print, root, runCommand } from '@exchange/shared-node';
import { runUnlessUnchanged } from '../testing/unchanged.ts';
import { clearReports, type Stage, stageGroups, timesReport, writeTimes } from '../testing/stages.ts';

await runCommand(async () => {
  await clearReports();
  const failed: string[] = [];
  for (const group of stageGroups) {
    const results = await Promise.all(group.map(runStage));
    failed.push(...results.flat());
    if (failed.length > 0) break;
  }
  const reports = stageGroups.flat().flatMap(({ report }) => report?.() ?? []);
  await writeTimes(reports);
  print.line(`Times of all test files: ${relative(root, timesReport)}`);
  const passed = reports.reduce((sum, report) => sum + report.passed, 0);
  const failures = reports.reduce((sum, report) => sum + report.failed, 0);
  if (failed.length > 0) print.line(`\nStopped: ${failed.join(' and ')} failed.`);
  print.line(`${passed} passed, ${failures} failed`);
  if (failed.length > 0 || failures > 0) process.exitCode = 1;
});

/** Runs a stage, and gives its name when it failed. */
async function runStage(stage: Stage): Promise<string[]> {
  const { name } = stage;
  const started = Date.now();
  const took = () => `${Math.round((Date.now() - started) / 1000)} s`;
  try {
    const isRun = await runUnlessUnchanged(stage);
    const report = stage.report?.();
    if (!isRun) print.line(`${name}: passed before, and nothing that it depends on has changed`);
    else print.line(`${name}: ${report ? `${report.passed} passed` : 'good'} (${took()})`);
    return [];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    print.error(`\n${error.message}\n(${took()})`);
    return [name];
  }
}
