import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { Build } from '@exchange/federation/build';
import { budgetFaults, budgetsFile, writeBudgets } from '@exchange/federation/budgets';
import { buildFolders, buildRooms } from '@exchange/federation/build-rooms';
import { buildable, Failure, print, releasable, root, runCommand } from '@exchange/shared-node';

const usage = `npm run build                       builds what changed, and compares each room with its budgets.json
npm run build -- --budgets [name]   writes what it costs now into that file; by default of rooms whose budget is exceeded`;

await runCommand(async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { budgets: { type: 'boolean' } },
  });
  const unknown = positionals.filter((name) => !values.budgets || !releasable.includes(name));
  if (unknown.length > 0) throw new Failure(`"${unknown.join(' ')}" is no room with a budget.\n\n${usage}`);
  const folders = await buildFolders(buildable, print.line);
  for (const [index, name] of buildable.entries())
    print.line(`${name.padEnd(10)} ${relative(root, join(folders[index] ?? '', 'store'))}`);
  const builds = await buildRooms(releasable, print.line);
  const shell = builds.find((build) => build.kind === 'shell');
  if (!shell) throw new Error('there is no shell among the builds');
  const frame = { ...shell, store: join(shell.folder, 'store') };
  const faults = builds.flatMap((build) => budgetFaults(build, frame));
  if (!values.budgets && faults.length > 0) throw new Failure(faults.join('\n'));
  if (!values.budgets) return;
  const isMeant = (build: Build) =>
    positionals.length > 0 ? positionals.includes(build.name) : budgetFaults(build, frame).length > 0;
  for (const build of builds.filter(isMeant)) {
    await writeBudgets(build, frame);
    print.line(`Wrote ${budgetsFile(build.name)}`);
  }
}, usage);
