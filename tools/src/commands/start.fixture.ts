import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { root } from '@exchange/shared-node';
import { useFolder } from '@exchange/shared-node/testing/folder';

const command = [join(root, 'node_modules/.bin/node'), join(root, 'tools/run-command.mjs'), 'start'] as const;
const byNpm = ['npm', 'start'] as const;
const running: ChildProcess[] = [];

type Started = ReturnType<typeof startAs>;

/** `npm start` on a data folder for all tests of a file. */
export function useStart() {
  const folder = useFolder();
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: folder, PORT: '0', API_PORT: '0' };

  // What a failed test left behind would refuse the folder to the next one.
  afterEach(() => running.splice(0).forEach((child) => child.kill('SIGKILL')));

  return {
    folder,
    start: (overrides: NodeJS.ProcessEnv = {}) => startAs(command, { ...env, ...overrides }),
    startByNpm: () => startAs(byNpm, env),
  };
}

function startAs([file, ...args]: readonly [string, ...string[]], env: NodeJS.ProcessEnv) {
  const child = spawn(file, args, { cwd: root, env });
  running.push(child);
  let output = '';
  const streams = [child.stdout, child.stderr];
  for (const stream of streams) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended: Promise<number | null> = once(child, 'close').then(([code]) => code);
  const says = async (text: string) => {
    const tooEarly = () => {
      throw new Error(`ended without saying "${text}":\n${output}`);
    };
    while (!output.includes(text))
      await Promise.race([...streams.map((stream) => once(stream, 'data')), ended.then(tooEarly)]);
  };
  const site = () => /Address +(\S+)/.exec(output)?.[1] ?? '';
  return { child, ended, says, output: () => output, site };
}

/** Sends a signal to one of the processes of `npm start`, and waits until all of them ended; gives npm's exit code. */
export async function endByOne({ child, ended }: Started, wanted: RegExp, signal: NodeJS.Signals) {
  const all = [{ pid: child.pid ?? 0, parent: process.pid, line: 'npm start' }, ...descendantsOf(child.pid)];
  const told = all.findLast(({ line }) => wanted.test(line));
  if (!told) throw new Error(`no such process: ${wanted}`);
  process.kill(told.pid, signal);
  const code = await ended;
  await allGone(all);
  return code;
}

export const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

type RunningProcess = ReturnType<typeof processes>[number];

function processes() {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => {
    const [pid, parent, ...words] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), line: words.join(' ') };
  });
}

export function descendantsOf(pid: number | undefined): RunningProcess[] {
  const children = processes().filter(({ parent }) => parent === pid);
  return children.flatMap((child) => [child, ...descendantsOf(child.pid)]);
}

/** Resolves when all of them ended. */
export async function allGone(ended: readonly RunningProcess[]): Promise<void> {
  const isEnded = (pid: number) => ended.some((each) => each.pid === pid);
  while (processes().some(({ pid, line }) => isEnded(pid) && !line.includes('<defunct>'))) await setImmediate();
}
