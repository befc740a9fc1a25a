import { checkLocales } from '@exchange/federation/locales';
import { Failure, print, rooms, root, runCommand, runToEnd } from '@exchange/shared-node';
import { checkFolderCycles } from '../checks/folder-cycles.ts';
import { checkDecisionNumbers, checkDocuments, checkRootScripts } from '../checks/guides.ts';
import { checkMigrations, writeMigrationSums } from '../checks/migrations.ts';
import { checkSettingsDocument, writeSettingsDocument } from '../checks/settings-document.ts';
import { checkWholeImports } from '../checks/whole-imports.ts';

const tools: readonly [name: string, program: string, ...args: string[]][] = [
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ['format', 'oxfmt', '--check'],
  ['arrows', 'depcruise', '--config', 'dependency-cruiser.config.mjs', ...rooms.map((room) => `${room}/src`)],
];

const checks: readonly [name: string, check: () => string[]][] = [
  ['folders of a room', checkFolderCycles],
  ['translations', checkLocales],
  ['paths and tests in the documents', checkDocuments],
  ['numbers of decisions', checkDecisionNumbers],
  ['migrations', checkMigrations],
  ['root scripts', checkRootScripts],
  ['imports of zod', checkWholeImports],
  ['settings in the README', checkSettingsDocument],
];

await runCommand(async (args) => {
  if (args.includes('--write')) {
    writeSettingsDocument();
    writeMigrationSums();
    await runToEnd('oxfmt', [], { cwd: root, failure: 'oxfmt failed' });
    await runToEnd('oxlint', ['--type-aware', '--fix'], {
      cwd: root,
      failure: 'oxlint found errors that it could not fix',
    });
    return;
  }
  const failed: string[] = [];
  for (const [name, program, ...programArgs] of tools) {
    try {
      await runToEnd(program, programArgs, { cwd: root, failure: `${name} failed` });
      print.line(`${name}: good`);
    } catch (error) {
      failed.push(name);
      print.error(error instanceof Error ? error.message : String(error));
    }
  }
  for (const [name, check] of checks) {
    const faults = check();
    if (faults.length > 0) {
      failed.push(name);
      print.error(`${name}:\n  ${faults.join('\n  ')}`);
    } else print.line(`${name}: good`);
  }
  if (failed.length > 0) throw new Failure(`Not good: ${failed.join(', ')}.`);
});
