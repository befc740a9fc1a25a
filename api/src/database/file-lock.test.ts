import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { newDataFolder } from '../testing/server-process.ts';
import { LockHeld, lockFile } from './file-lock.ts';

const lockModule = fileURLToPath(new URL('./file-lock.ts', import.meta.url));

let folder: string;
let file: string;
/** Process groups that a test started. */
const groups: number[] = [];

beforeEach(() => {
  folder = newDataFolder();
  file = join(folder, 'test.lock');
});
afterEach(() => {
  for (const group of groups.splice(0)) process.kill(-group, 'SIGKILL');
  rmSync(folder, { recursive: true });
});

const program = `
  import { lockFile } from ${JSON.stringify(lockModule)};
  const keep = (release) => {
    // The garbage collector closes what nothing refers to.
    process.once('exit', release);
    console.log(process.pid);
  };
  await lockFile(process.argv[1], 0).then(keep, () => console.log('refused'));
  setInterval(() => {}, 1000);`;

/** Starts a process that takes the lock and keeps it. Resolves to its id, or to a refusal. */
async function startHolder(): Promise<number | 'refused'> {
  // The shell is replaced by a program that never reaps its children: a killed child stays a zombie.
  const script = 'umask 002; "$0" --input-type=module --eval "$1" "$2" & exec tail -f /dev/null';
  const shell = spawn('sh', ['-c', script, process.execPath, program, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  groups.push(Number(shell.pid));
  for await (const line of createInterface(shell.stdout)) return line === 'refused' ? line : Number(line);
  throw new Error('the holder said nothing');
}

/** The letter of a process's state, where the system has a file with it. */
const stateOf = (pid: number) =>
  existsSync('/proc/self/status') ? /^State:\s+(\w)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] : 'Z';

test('one of several processes that ask for the lock at the same time gets it', async () => {
  const answers = await Promise.all([startHolder(), startHolder(), startHolder(), startHolder()]);
  const holders = answers.filter((answer) => answer !== 'refused');
  expect(holders).toHaveLength(1);
  await expect(lockFile(file, 0)).rejects.toEqual(new LockHeld(Number(holders[0])));
});

test('a zombie process holds no lock', async () => {
  const holder = Number(await startHolder());
  await expect(lockFile(file, 0)).rejects.toThrow(LockHeld);
  process.kill(holder, 'SIGKILL');
  const release = await lockFile(file, 10_000);
  expect(stateOf(holder)).toBe('Z');
  release();
});

test('a group that shares the folder may write the file of the lock', async () => {
  await startHolder();
  expect(statSync(file).mode & 0o777).toBe(0o664);
});

test('the holder is named even while it is writing its id', async () => {
  const code = `
    const { DatabaseSync } = await import('node:sqlite');
    const lock = new DatabaseSync(process.argv[1]);
    lock.exec('begin exclusive; pragma user_version = ' + process.pid);
    console.log(process.pid);
    setTimeout(() => lock.exec('commit; begin immediate'), 500);
    setInterval(() => {}, 1000);`;
  const writer = spawn(process.execPath, ['--input-type=module', '--eval', code, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  groups.push(Number(writer.pid));
  for await (const line of createInterface(writer.stdout)) {
    await expect(lockFile(file, 0)).rejects.toEqual(new LockHeld(Number(line)));
    break;
  }
});

test('the lock needs no room on the disk besides its page', () => {
  const twice = `const { lockFile } = await import(process.argv[1]);
    for (const _time of [1, 2]) (await lockFile(process.argv[2], 0))();
    console.log('locked');`;
  // Files grow to 4,096 bytes here, and a journal of the page would have more.
  const script = 'trap "" XFSZ; ulimit -f 8; exec "$0" --input-type=module --eval "$1" "$2" "$3"';
  const { stdout } = spawnSync('sh', ['-c', script, process.execPath, twice, lockModule, file], { encoding: 'utf8' });
  expect(stdout).toBe('locked\n');
});
