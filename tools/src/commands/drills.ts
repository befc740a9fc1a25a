import { assertGood, drillNames, loadDrill, resultsOf, say } from '@exchange/drills/drill';
import { print, runCommand, withOpened, writePart } from '@exchange/shared-node';

const usage = `npm run drills               runs every drill and writes docs/drills.md
npm run drills -- <name>...  runs these
Names: ${drillNames.join(', ')}.`;

await runCommand(async (args) => {
  const drills = await Promise.all(
    (args.length > 0 ? args : drillNames).map(async (name) => ({ name, drill: await loadDrill(name) })),
  );
  for (const { name, drill } of drills) {
    print.line(`${name}: ${drill.title}`);
    const outcomes = await withOpened(drill.run);
    for (const { counted, goal, measured, good } of outcomes)
      say(`${good ? 'good' : 'MISSED'}  ${counted}: ${measured}${goal === '-' ? '' : ` (goal: ${goal})`}`);
    if (outcomes.length === 0) continue;
    await writePart('docs/drills.md', `drill ${name}`, resultsOf(name, drill, outcomes));
    assertGood(name, outcomes);
  }
}, usage);
