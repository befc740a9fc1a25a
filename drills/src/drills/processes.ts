import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Starts a program of Node, and waits until it prints a line with these words. */
export async function startProcess(
  args: readonly string[],
  words: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface(child.stdout)) {
    if (!line.includes(words)) continue;
    // Otherwise what it prints later would fill the pipe.
    child.stdout.resume();
    return child;
  }
  throw new Error(`${args[0]} ended without saying "${words}"`);
}

/** Ends the service, or another program, with its work done. */
export async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await endOf(child);
}

export async function endOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}
