import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../../settings/start-error.ts';
import { currentFolder } from './cluster.ts';
import type { Programs } from './programs.ts';
import type { ServerUser } from './server-user.ts';
import { isServed, serverProcess, urlOf } from './socket.ts';
import { startFailure } from './start-failure.ts';

const PAUSE_MILLISECONDS = 50;
/** For the processes of a killed server to end, and for one that was left over. */
const PATIENCE_MILLISECONDS = 20_000;
const [FIRST_PAUSE_MILLISECONDS, LONGEST_PAUSE_MILLISECONDS] = [250, 15_000];
const KEPT_OUTPUT = 4000;

interface ServerParts {
  readonly folder: string;
  readonly programs: () => Programs;
  readonly user: ServerUser;
  readonly parameters: Readonly<Record<string, string | number>>;
}

export interface RunningServer {
  /** Stays the same when the server is started again. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts the server of a cluster and starts it again whenever it ends by itself. @throws StartError */
export async function startServer(parts: ServerParts): Promise<RunningServer> {
  const { folder } = parts;
  const over = new AbortController();
  let child = await launch(parts);
  let starting = Promise.resolve();
  const startAgain = async () => {
    for (let rest = FIRST_PAUSE_MILLISECONDS; ; rest = Math.min(rest * 2, LONGEST_PAUSE_MILLISECONDS)) {
      await pause(rest, undefined, { signal: over.signal }).catch(() => undefined);
      if (over.signal.aborted) return;
      try {
        child = await launch(parts);
        say('The database runs again.');
        watch();
        return;
      } catch (error) {
        say(error instanceof Error ? error.message : String(error));
      }
    }
  };
  const watch = () =>
    child.once('exit', (code, signal) => {
      if (over.signal.aborted) return;
      say(`The database ended unexpectedly (${signal ?? `code ${code}`}); it is started again.`);
      starting = startAgain();
    });
  watch();
  const endWithProcess = () => child.kill('SIGINT');
  process.once('exit', endWithProcess);
  return {
    url: urlOf(folder),
    stop: async () => {
      over.abort();
      await starting;
      process.off('exit', endWithProcess);
      if (!isRunning(child)) return;
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      const force = setTimeout(() => child.kill('SIGQUIT'), PATIENCE_MILLISECONDS / 2);
      await ended;
      clearTimeout(force);
    },
  };
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

// What a killed server leaves for a moment: its processes, which still use the memory that they share.
const passing = /shared memory block|lock file/;

async function launch(parts: ServerParts): Promise<ChildProcess> {
  const deadline = Date.now() + PATIENCE_MILLISECONDS;
  for (;;) {
    const before = await endLeftOver(parts.folder);
    const child = run(parts, before);
    const output = collect(child);
    if (await isReady(child, output)) return child;
    if (!passing.test(output()) || Date.now() > deadline) throw startFailure(parts.folder, output());
    await pause(PAUSE_MILLISECONDS);
  }
}

function run({ folder, programs, user, parameters }: ServerParts, before: number | undefined): ChildProcess {
  const settings = Object.entries(parameters).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return spawn(programs().postgres, ['-D', currentFolder(folder), ...settings], {
    ...user,
    cwd: folder,
    // Ctrl-C in a terminal is for this process, which ends the server last.
    detached: true,
    env: {
      PATH: process.env['PATH'],
      // A process that got the number of a killed server is not one: without this, the lock files of that would count.
      ...(before !== undefined && { PG_GRANDPARENT_PID: String(before) }),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

function collect(child: ChildProcess): () => string {
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-KEPT_OUTPUT);
  });
  child.once('error', (error) => (output += error.message));
  child.once('close', (_, signal) => {
    // After a panic the server ends itself so.
    if (signal !== null && !/FATAL|PANIC/.test(output)) output += `\nerror: it was ended by ${signal}`;
  });
  return () => output;
}

const isReady = (child: ChildProcess, output: () => string) =>
  new Promise<boolean>((resolve) => {
    child.stderr?.on('data', () => {
      if (output().includes('database system is ready to accept connections')) resolve(true);
    });
    child.once('close', () => resolve(false)).once('error', () => resolve(false));
  });

/**
 * Ends a server that outlived the process that started it, whose lock on the data folder is ours now. Returns the process
 * that the cluster names, which is of a server that was killed or of another program since.
 */
export async function endLeftOver(folder: string): Promise<number | undefined> {
  const leftOver = serverProcess(folder);
  if (leftOver === undefined || !(await isServed(folder))) return leftOver;
  process.kill(leftOver, 'SIGINT');
  const deadline = Date.now() + PATIENCE_MILLISECONDS;
  while (serverProcess(folder) === leftOver) {
    if (Date.now() > deadline)
      throw new StartError(`Process ${leftOver} still uses the database in ${folder}: end it, and start again.`);
    await pause(PAUSE_MILLISECONDS);
  }
  return undefined;
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}
