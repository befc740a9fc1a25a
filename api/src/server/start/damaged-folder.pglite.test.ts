import { cpSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { putNewDatabase } from '../../database/new-database.ts';
import { sellRequest } from '../../testing/exchange-requests.ts';
import { newDataFolder, startServerProcess } from '../../testing/server-process.ts';

let good: string;
let folder: string;
let database: string;

beforeAll(async () => {
  good = newDataFolder();
  await putNewDatabase(good);
});
beforeEach(() => {
  folder = newDataFolder();
  database = join(folder, 'database');
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(() => rmSync(good, { recursive: true }));

async function start(env: Readonly<Record<string, string>> = {}) {
  const server = startServerProcess({
    DATA_DIR: folder,
    FIXED_RATES: 'USDC=0.93,USDT=0.929',
    ...env,
  });
  await server.started;
  return server;
}

const damages: readonly [what: string, damage: () => void, reason: string][] = [
  ['the log is missing', () => empty(join(database, 'pg_wal')), 'could not locate a valid checkpoint record'],
  ['a file is cut short', () => truncateSync(join(database, 'global/pg_control'), 100), 'could not read file'],
  ['another version wrote it', () => writeFileSync(join(database, 'PG_VERSION'), '15\n'), 'incompatible'],
  ['half of it is missing', () => rmSync(join(database, 'PG_VERSION')), 'PG_VERSION is missing'],
  ['a file is in its place', () => putFile(database), 'it is not a folder'],
];

function empty(path: string): void {
  rmSync(path, { recursive: true });
  mkdirSync(path);
}

function putFile(path: string): void {
  rmSync(path, { recursive: true });
  writeFileSync(path, '');
}

test.each(damages)('when %s, one sentence names the folder, the reason and the remedy', async (_, damage, reason) => {
  cpSync(good, folder, { recursive: true });
  damage();
  const server = await start();
  expect(await server.exited).toBe(1);
  expect(server.output()).toBe('');
  expect(server.errors()).toMatch(/^The database in .* can't be opened \(.*\): put a backup in its place, .*\n$/);
  expect(server.errors()).toContain(database);
  expect(server.errors()).toContain(reason);
});

test('a first start that was killed before the database was complete starts over', async () => {
  mkdirSync(join(folder, 'database.draft'));
  writeFileSync(join(folder, 'database.draft/PG_VERSION'), '18\n');
  const server = await start();
  expect(server.reports.at(-1)).toMatchObject({ type: 'ready' });
  expect(readdirSync(folder)).not.toContain('database.draft');
  server.process.kill('SIGTERM');
  expect(await server.exited).toBe(0);
});

/** After the signal every write to the disk fails. */
const diskThatFails = `--import=data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs';
  process.on('SIGUSR2', () => {
    fs.fsyncSync = () => { throw Object.assign(new Error('the disk is gone'), { code: 'EIO' }); };
  });`)}`;

test('when the disk fails the service ends at once, and the next start has all acknowledged data', async () => {
  cpSync(good, folder, { recursive: true });
  const broken = await start({ NODE_OPTIONS: diskThatFails });
  const send = (origin: string, key: string) =>
    fetch(`${origin}/api/transactions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(sellRequest({ client: { phoneNumber: '+359888123456', email: `${key}@example.com` } })),
    });
  const origin = broken.origin();
  const stored = await send(origin, 'stored');
  expect(stored.status).toBe(201);
  broken.process.kill('SIGUSR2');
  await expect(send(origin, 'lost')).rejects.toThrow('fetch failed');
  expect(await broken.exited).toBe(1);
  expect(broken.errors()).toMatch(/^The embedded database stopped \(could not fsync file .*\); .*\n$/);

  const again = await start();
  const repeated = await send(again.origin(), 'stored');
  expect(await repeated.json()).toEqual(await stored.json());
  again.process.kill('SIGTERM');
  expect(await again.exited).toBe(0);
});
