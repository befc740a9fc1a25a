import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../product/ports.ts';
import { root } from '../workspace/rooms.ts';

// A first build may be part of it.
jest.setTimeout(300_000);

const command = [join(root, 'node_modules/.bin/node'), join(root, 'tools/bootstrap.mjs'), 'start'] as const;
const byNpm = ['npm', 'start'] as const;
let folder: string;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'exchange-start-'));
  env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    DATA_DIR: folder,
    PORT: String(await freePort()),
    API_PORT: String(await freePort()),
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
  return { child, ended, says, output: () => output };
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

describe('npm start', () => {
  it('starts everything, refuses a second start on the same data, and leaves nothing when it is told to stop', async () => {
    const site = `http://localhost:${env['PORT']}`;
    const service = `http://127.0.0.1:${env['API_PORT']}/api/health/ready`;
    const first = start();
    await first.says('Ctrl-C stops it.');
    expect(first.output()).toMatch(/Address +http:\/\/localhost:\d+\n +Administrator +\S+@\S+\n +Password +\S+/);
    expect(await answers(site)).toBe(true);
    expect(await answers(service)).toBe(true);

    const second = start({ PORT: '0' });
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/^The exchange already runs on the data folder .*\n$/);

    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(await answers(site)).toBe(false);
    expect(await answers(service)).toBe(false);

    // The password is told once only, and the database survived.
    const again = start();
    await again.says('Ctrl-C stops it.');
    expect(again.output()).not.toContain('Password');
    again.child.kill('SIGINT');
    expect(await again.ended).toBe(0);
  });

  // What sends the signal may know npm alone, which stands above the processes that do the work.
  it.each([
    ['it is killed', 'SIGKILL', command],
    ['npm is told to stop', 'SIGTERM', byNpm],
  ] as const)('leaves nothing when %s', async (_, signal, started) => {
    const { child, says, ended } = start({}, started);
    await says('Ctrl-C stops it.');
    child.kill(signal);
    await ended;
    // The port is free as soon as the processes below noticed.
    for (let free = false; !free;) free = !(await answers(`http://127.0.0.1:${env['API_PORT']}/api/health/live`));
    expect(readFileSync(join(folder, 'releases/registry.json'), 'utf8')).toContain('"live"');
  });

  it('says in one sentence what is wrong with a setting', async () => {
    const { ended, output } = start({ PORT: 'eighty' });
    expect(await ended).toBe(1);
    expect(output()).toBe('PORT must be a port number from 0 to 65535. "npm start -- --help" lists all settings.\n');
  });

  it('says in one sentence that a folder can not be written', async () => {
    const { ended, output } = start({ DATA_DIR: '/dev/null/data' });
    expect(await ended).toBe(1);
    expect(output()).toMatch(/^The folder \/dev\/null\/data can't be written; .*\n$/);
  });
});
