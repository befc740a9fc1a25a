import { explain } from './failure.ts';
import { print } from './print.ts';
import { listenForStop, stopping } from './stopping.ts';

// The exit code that shells report after Ctrl-C.
const interrupted = 130;

/**
 * Runs a command and sets the exit code: 0 for success, 1 for failure, 130 when stopped.
 * @param usage what `--help` prints
 */
export async function runCommand(main: (args: string[]) => Promise<void>, usage?: string): Promise<void> {
  listenForStop();
  try {
    const args = process.argv.slice(2);
    if (usage !== undefined && args.includes('--help')) print.line(usage);
    else await main(args);
  } catch (error) {
    if (stopping.aborted) process.exitCode = interrupted;
    else {
      print.error(explain(error));
      process.exitCode = 1;
    }
  }
  // The channel to run-command.mjs would keep the process alive.
  if (process.connected) process.disconnect?.();
}
