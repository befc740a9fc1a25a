import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Input as WebDriver and WebDriver BiDi both take it. */
type Actions = readonly { readonly type: 'key' | 'pointer'; readonly id: string; readonly actions: object[] }[];

/** A browser with one page. */
export interface Driver {
  readonly open: (address: string) => Promise<void>;
  /** Runs the body of an asynchronous function in the page. */
  readonly run: (body: string, ...args: readonly unknown[]) => Promise<unknown>;
  readonly perform: (actions: Actions) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts a program with a new home folder, in a new group of processes, so that all that it starts ends with it. */
export async function startProgram(
  command: string,
  args: (home: string) => readonly string[],
  env: NodeJS.ProcessEnv = {},
) {
  const home = await mkdtemp(join(tmpdir(), 'engine-'));
  const child = spawn(command, args(home), {
    env: { ...process.env, HOME: home, XDG_RUNTIME_DIR: home, TZ: 'Europe/Sofia', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let printed = '';
  let check = () => {};
  const keep = (data: Buffer) => {
    printed += data.toString();
    check();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<void>((resolve) => {
    child.once('close', resolve).once('error', () => resolve());
  });
  return {
    /** Waits until it prints this. */
    prints: (pattern: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        check = () => {
          const found = pattern.exec(printed);
          if (found) resolve(found);
        };
        check();
        void ended.then(() => reject(new Error(`${command} ended: ${printed}`)));
      }),
    end: async () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
      await ended;
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
