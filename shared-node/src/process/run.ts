import { spawn } from 'node:child_process';
import { Failure } from './failure.ts';
import { stopping } from './stopping.ts';

interface RunOptions {
  /** The first line of the error when the program fails. */
  readonly failure: string;
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** `show` passes the output on as it comes; `keep` (default) shows it only with a failure. */
  readonly output?: 'show' | 'keep';
}

/**
 * Runs a program; stopping the command stops it too.
 * @returns its output, when kept
 * @throws Failure when its exit code is not 0; its cause is the signal that ended the program
 */
export async function runToEnd(program: string, args: readonly string[], options: RunOptions): Promise<string> {
  const { failure, cwd, env = process.env, output = 'keep' } = options;
  const child = spawn(program, args, {
    ...(cwd === undefined ? {} : { cwd }),
    env,
    stdio: output === 'show' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  const written: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => written.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => written.push(chunk));
  const stop = () => void child.kill('SIGTERM');
  stopping.addEventListener('abort', stop, { once: true });
  if (stopping.aborted) stop();
  try {
    const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
      child.once('error', reject).once('close', (...ended) => resolve(ended));
    });
    const text = Buffer.concat(written).toString();
    if (code !== 0)
      throw new Failure([failure, text.trim()].filter(Boolean).join(':\n\n'), { cause: signal ?? undefined });
    return text;
  } finally {
    stopping.removeEventListener('abort', stop);
  }
}
