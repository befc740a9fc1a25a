import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { processEnvironment } from './server-process.ts';

/** Starts a command of the service, a file below `src`. Its `code` at the end is the exit code or the signal. */
export function startCommand(file: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], { env: { ...processEnvironment(), ...env } });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = once(child, 'close').then(([code, signal]) => ({ code: code ?? signal, output, errors }));
  return { process: child, ended };
}
