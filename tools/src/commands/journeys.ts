import { runJourneys } from '@exchange/drills/run-journeys';
import { print, runCommand } from '@exchange/shared-node';

await runCommand(async (args) => runJourneys(args, print.line));
