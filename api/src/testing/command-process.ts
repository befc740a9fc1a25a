import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { processEnvironment } from './server-process.ts';

interface CommandProcess {
  readonly process: ChildProcess;
  /** Resolves when it ended, to its exit code or signal and what it wrote. */
  readonly ended: Promise<{ readonly code: number | string | null; readonly output: string; readonly errors: string }>;
}

/** Starts a command of the service, a file below `src`, as a separate process. */
export function startCommand(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): CommandProcess {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], { env: { ...processEnvironment(), ...env } });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = once(child, 'close').then(([code, signal]) => ({ code: code ?? signal, output, errors }));
  return { process: child, ended };
}
