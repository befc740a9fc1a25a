import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { budgetsFile, costsOf, overBudget, readBudgets } from '@exchange/federation/budgets';
import { buildFolders, buildRooms } from '@exchange/federation/build-rooms';
import { buildable, Failure, print, releasable, root, runCommand } from '@exchange/shared-node';

const usage = `npm run build               builds what changed, and compares what pages cost with ${budgetsFile}
npm run build -- --budgets  writes what they cost now into that file`;

await runCommand(async (args) => {
  const { budgets, help } = parseArgs({
    args,
    options: { budgets: { type: 'boolean' }, help: { type: 'boolean' } },
  }).values;
  if (help) return print.line(usage);
  const folders = await buildFolders(buildable, print.line);
  for (const [index, name] of buildable.entries())
    print.line(`${name.padEnd(10)} ${relative(root, join(folders[index] ?? '', 'store'))}`);
  const costs = costsOf(await buildRooms(releasable, print.line));
  if (budgets) return writeFile(join(root, budgetsFile), `${JSON.stringify(costs, null, 2)}\n`);
  const faults = overBudget(costs, readBudgets());
  if (faults.length > 0)
    throw new Failure(
      `Over budget for a first visit: ${faults.join('; ')}. Make it smaller, or raise the budget: npm run build -- --budgets.`,
    );
});
