import { parseArgs } from 'node:util';
import { checkLocales } from '@exchange/federation/locales';
import { explain, Failure, print, rooms, root, runCommand, runToEnd } from '@exchange/shared-node';
import { checkDecisionNumbers, checkDocuments } from '../checks/guides.ts';
import { checkMigrations, writeMigrationSums } from '../checks/migrations.ts';
import { checkSettingsDocument, writeSettingsDocument } from '../checks/settings-document.ts';

const checks: readonly [name: string, check: () => string[] | Promise<string[]>][] = [
  ['types and lint', byProgram('oxlint')],
  ['format', byProgram('oxfmt', '--check')],
  [
    'arrows',
    byProgram('depcruise', '--config', 'dependency-cruiser.config.mjs', ...rooms.map((room) => `${room}/src`)),
  ],
  ['translations', checkLocales],
  ['paths and tests in the documents', checkDocuments],
  ['numbers of decisions', checkDecisionNumbers],
  ['migrations', checkMigrations],
  ['settings in the README', checkSettingsDocument],
];

await runCommand(async (args) => {
  if (parseArgs({ args, options: { write: { type: 'boolean' } } }).values.write) {
    writeSettingsDocument();
    writeMigrationSums();
    await runToEnd('oxfmt', [], { cwd: root, failure: 'oxfmt failed' });
    await runToEnd('oxlint', ['--fix'], { cwd: root, failure: 'oxlint found errors that it could not fix' });
    return;
  }
  const failed: string[] = [];
  const found = await Promise.all(checks.map(async ([name, check]) => [name, await check()] as const));
  for (const [name, faults] of found) {
    if (faults.length === 0) print.line(`${name}: good`);
    else {
      failed.push(name);
      print.error(`${name}:\n  ${faults.join('\n  ')}`);
    }
  }
  if (failed.length > 0) throw new Failure(`Not good: ${failed.join(', ')}.`);
});

function byProgram(program: string, ...args: string[]) {
  return async (): Promise<string[]> => {
    try {
      // The linter is a Go program: a fifth of its time went into the collection of garbage.
      const env = { GOGC: '400', GOMEMLIMIT: '4GiB', ...process.env };
      await runToEnd(program, args, { cwd: root, env, failure: `${program} failed` });
      return [];
    } catch (error) {
      return [explain(error)];
    }
  };
}
