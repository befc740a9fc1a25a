import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { budgetFaults, budgetsFile, writeBudgets } from '@exchange/federation/budgets';
import { buildFolders, buildRooms } from '@exchange/federation/build-rooms';
import { buildable, Failure, print, releasable, root, runCommand } from '@exchange/shared-node';

const usage = `npm run build                       builds what changed, and compares each room with its budgets.json
npm run build -- --budgets [name]   writes what it costs now into that file; by default of rooms whose budget is exceeded`;

await runCommand(async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { budgets: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) return print.line(usage);
  const unknown = positionals.filter((name) => !values.budgets || !releasable.includes(name));
  if (unknown.length > 0) throw new Failure(`"${unknown.join(' ')}" is no room with a budget.\n\n${usage}`);
  const folders = await buildFolders(buildable, print.line);
  for (const [index, name] of buildable.entries())
    print.line(`${name.padEnd(10)} ${relative(root, join(folders[index] ?? '', 'store'))}`);
  const builds = await buildRooms(releasable, print.line);
  const shell = builds.find((build) => build.kind === 'shell');
  if (!shell) throw new Error('there is no shell among the builds');
  const frame = { ...shell, store: join(shell.folder, 'store') };
  const faults = builds.map((build) => ({ build, found: budgetFaults(build, frame) }));
  const exceeded = faults.filter(({ found }) => found.length > 0);
  if (!values.budgets && exceeded.length > 0) throw new Failure(exceeded.flatMap(({ found }) => found).join('\n'));
  if (!values.budgets) return;
  const meant =
    positionals.length > 0
      ? builds.filter(({ name }) => positionals.includes(name))
      : exceeded.map(({ build }) => build);
  for (const build of meant) {
    await writeBudgets(build, frame);
    print.line(`Wrote ${budgetsFile(build.name)}`);
  }
});
