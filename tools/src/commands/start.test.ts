import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { buildRooms } from '@exchange/federation/build-rooms';
import { publishAndGoLive } from '@exchange/federation/go-live';
import { entryOf, testBuild, testFacts } from '@exchange/federation/testing/release';
import { root } from '@exchange/shared-node/rooms';

// The test may include a first build.
jest.setTimeout(300_000);

const command = [join(root, 'node_modules/.bin/node'), join(root, 'tools/run-command.mjs'), 'start'] as const;
const byNpm = ['npm', 'start'] as const;
let folder: string;
let env: NodeJS.ProcessEnv;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'exchange-start-'));
  env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    DATA_DIR: folder,
    PORT: '0',
    API_PORT: '0',
  };
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(overrides: NodeJS.ProcessEnv = {}, [file, ...args]: readonly [string, ...string[]] = command) {
  const child = spawn(file, args, { cwd: root, env: { ...env, ...overrides } });
  let output = '';
  const waiting = new Map<string, () => void>();
  const take = (chunk: Buffer) => {
    output += chunk.toString();
    for (const [text, found] of waiting) if (output.includes(text)) found();
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  const says = (text: string) =>
    new Promise<void>((resolve, reject) => {
      waiting.set(text, resolve);
      if (output.includes(text)) resolve();
      void ended.then(() => reject(new Error(`ended without saying "${text}":\n${output}`)));
    });
  const site = () => /Address +(\S+)/.exec(output)?.[1] ?? '';
  return { child, ended, says, output: () => output, site };
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

interface RunningProcess {
  readonly pid: number;
  readonly line: string;
}

function processes(): (RunningProcess & { readonly parent: number })[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => {
    const [pid, parent, ...words] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), line: words.join(' ') };
  });
}

function descendantsOf(pid: number | undefined): RunningProcess[] {
  const children = processes().filter(({ parent }) => parent === pid);
  return children.flatMap((child) => [child, ...descendantsOf(child.pid)]);
}

/** Resolves when all of them ended. */
async function allGone(ended: readonly RunningProcess[]): Promise<void> {
  const isEnded = (pid: number) => ended.some((each) => each.pid === pid);
  while (processes().some(({ pid, line }) => isEnded(pid) && !line.includes('<defunct>'))) await setImmediate();
}

describe('npm start', () => {
  it('starts everything, refuses a second start on the same data, and leaves no process when it is stopped', async () => {
    const first = start();
    await first.says('Ctrl-C stops it.');
    expect(first.output()).toMatch(/Address +http:\/\/localhost:\d+\n +Administrator +\S+@\S+\n +Password +\S+/);
    expect(await answers(first.site())).toBe(true);
    expect(await answers(`${first.site()}/api/health/ready`)).toBe(true);
    const below = descendantsOf(first.child.pid);
    expect(below.some(({ line }) => line.includes('api/src/server/server.ts'))).toBe(true);

    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/^The exchange already runs on the data folder .*\n$/);

    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(await answers(first.site())).toBe(false);
    await allGone(below);

    // The password is shown only once, and the database is kept.
    const again = start();
    await again.says('Ctrl-C stops it.');
    expect(again.output()).not.toContain('Password');
    again.child.kill('SIGINT');
    expect(await again.ended).toBe(0);
  });

  it('leaves no process when it is killed', async () => {
    const { child, says, ended } = start();
    await says('Ctrl-C stops it.');
    const below = descendantsOf(child.pid);
    expect(below).not.toEqual([]);
    child.kill('SIGKILL');
    await ended;
    await allGone(below);
  });

  // The signal may be sent to any of the processes.
  it.each([
    ['npm', 'SIGINT', /npm start/],
    ['npm', 'SIGTERM', /npm start/],
    ['the entry', 'SIGINT', /run-command\.mjs start$/],
    ['the command', 'SIGTERM', /commands\/start\.ts/],
    ['the service', 'SIGINT', /api\/src\/server\/server\.ts/],
    ['the service', 'SIGTERM', /api\/src\/server\/server\.ts/],
  ] as const)('ends all its processes when %s gets %s', async (_, signal, wanted) => {
    const { child, says, ended, site } = start({}, byNpm);
    await says('Ctrl-C stops it.');
    const all = [{ pid: child.pid ?? 0, line: 'npm start' }, ...descendantsOf(child.pid)];
    const told = all.findLast(({ line }) => wanted.test(line));
    if (!told) throw new Error(`no such process: ${wanted}`);
    process.kill(told.pid, signal);
    await ended;
    await allGone(all);
    expect(await answers(`${site()}/health`)).toBe(false);
  });

  it("serves released rooms as released, and shows each room's source", async () => {
    const [shell] = await buildRooms(['shell'], () => {});
    if (!shell) throw new Error('the shell was built');
    const wizard = await testBuild(folder, { name: 'wizard', content: 'released', shares: {} });
    await publishAndGoLive(join(folder, 'releases'), [shell, wizard], { shell: '9.0.0', wizard: '9.0.0' }, testFacts);
    const { child, says, ended, output, site } = start();
    await says('Ctrl-C stops it.');
    const page = await (await fetch(site())).text();
    child.kill('SIGTERM');
    await ended;
    expect(output()).toMatch(/wizard +9\.0\.0, released by Test Author/);
    expect(output()).toMatch(/public +this working tree/);
    expect(page).toContain(entryOf(wizard));
  });

  it('reports a wrong setting in one sentence', async () => {
    const { ended, output } = start({ PORT: 'eighty' });
    expect(await ended).toBe(1);
    expect(output()).toBe('PORT must be a port number from 0 to 65535. "npm start -- --help" lists all settings.\n');
  });

  it('reports an unwritable folder in one sentence', async () => {
    const { ended, output } = start({ DATA_DIR: '/dev/null/data' });
    expect(await ended).toBe(1);
    expect(output()).toMatch(/^The folder \/dev\/null\/data can't be written; .*\n$/);
  });
});
