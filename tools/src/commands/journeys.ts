import { runJourneys } from '../journeys/run-journeys.ts';
import { runCommand } from '../process/command.ts';
import { print } from '../process/print.ts';

await runCommand(async (args) => runJourneys(args, print.line));
