import { assertGood } from '../drills/drill.ts';
import { drillNames, loadDrill } from '../drills/find-drills.ts';
import { writeResults } from '../drills/results-document.ts';
import { runCommand } from '../process/command.ts';
import { print } from '../process/print.ts';
import { runToEnd } from '../process/run.ts';
import { root } from '../workspace/rooms.ts';

const usage = `npm run drills               runs every drill and writes docs/drills.md
npm run drills -- <name>...  runs these
Names: ${drillNames.join(', ')}.`;

await runCommand(async (args) => {
  if (args.includes('--help')) return print.line(usage);
  const drills = await Promise.all(
    (args.length > 0 ? args : drillNames).map(async (name) => ({ name, drill: await loadDrill(name) })),
  );
  for (const { name, drill } of drills) {
    print.line(`${name}: ${drill.text.title}`);
    const outcomes = await drill.run((line) => print.line(`  ${line}`));
    for (const { counted, goal, measured, good } of outcomes)
      print.line(`  ${good ? 'good' : 'MISSED'}  ${counted}: ${measured}${goal === '-' ? '' : ` (goal: ${goal})`}`);
    writeResults(name, drill, outcomes);
    await runToEnd('oxfmt', ['docs/drills.md'], { cwd: root, failure: 'oxfmt failed' });
    assertGood(name, outcomes);
  }
});
