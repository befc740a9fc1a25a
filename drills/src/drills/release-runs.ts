import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export async function startRelease(releases: string, folder: string, version: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'release-process.ts'), releases, folder, version], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout)) if (line === 'begin') break;
  return child;
}

export async function endOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}
