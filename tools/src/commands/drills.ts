import { assertGood, drillNames, loadDrill, say } from '@exchange/drills/drill';
import { writeResults } from '@exchange/drills/results-document';
import { print, root, runCommand, runToEnd } from '@exchange/shared-node';

const usage = `npm run drills               runs every drill and writes docs/drills.md
npm run drills -- <name>...  runs these
Names: ${drillNames.join(', ')}.`;

await runCommand(async (args) => {
  if (args.includes('--help')) return print.line(usage);
  const drills = await Promise.all(
    (args.length > 0 ? args : drillNames).map(async (name) => ({ name, drill: await loadDrill(name) })),
  );
  for (const { name, drill } of drills) {
    print.line(`${name}: ${drill.title}`);
    const outcomes = await drill.run();
    for (const { counted, goal, measured, good } of outcomes)
      say(`${good ? 'good' : 'MISSED'}  ${counted}: ${measured}${goal === '-' ? '' : ` (goal: ${goal})`}`);
    if (outcomes.length === 0) continue;
    writeResults(name, drill, outcomes);
    await runToEnd('oxfmt', ['docs/drills.md'], { cwd: root, failure: 'oxfmt failed' });
    assertGood(name, outcomes);
  }
});
