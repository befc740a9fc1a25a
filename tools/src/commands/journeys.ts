import { runJourneys } from '@exchange/drills/run-journeys';
import { runCommand } from '@exchange/shared-node/command';
import { print } from '@exchange/shared-node/print';

await runCommand(async (args) => runJourneys(args, print.line));
