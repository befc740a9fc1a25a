import { findChromium } from '../journeys/find-chromium.ts';
import { runCommand } from '../process/command.ts';
import { print } from '../process/print.ts';

await runCommand(async () => print.line(await findChromium(print.line)));
