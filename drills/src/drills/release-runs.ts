import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Starts a process that releases a finished build; resolves when it begins to, with all its code loaded. */
export async function startRelease(releases: string, folder: string, version: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'release-process.ts'), releases, folder, version], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout)) if (line === 'begin') break;
  return child;
}

/** Exit code of a process, when it ends; null when it was killed. */
export async function endOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}
