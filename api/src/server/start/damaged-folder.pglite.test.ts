import { cpSync, mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { putNewDatabase } from '../../database/new-database.ts';
import { openDatabase } from '../../database/open-database.ts';
import { readSettings } from '../../settings/settings.ts';
import { StartError } from '../../settings/start-error.ts';
import { sellRequest } from '../../testing/exchange-requests.ts';
import { newDataFolder, startServerProcess } from '../../testing/server-process.ts';
import { startTestService } from '../../testing/test-service.ts';

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

const settings = () => ({ DATA_DIR: folder, FIXED_RATES: 'USDC=0.93,USDT=0.929' });

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
  const refusal: unknown = await openDatabase(readSettings(settings())).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartError);
  expect(String(refusal)).toMatch(/The database in .* can't be opened \(.*\): put a backup in its place, .*$/);
  expect(String(refusal)).toContain(database);
  expect(String(refusal)).toContain(reason);
});

test('a start on a damaged folder ends with that sentence and nothing in the log', async () => {
  cpSync(good, folder, { recursive: true });
  empty(join(database, 'pg_wal'));
  const server = startServerProcess(settings());
  expect(await server.exited).toBe(1);
  expect(server.output()).toBe('');
  expect(server.errors()).toMatch(/^The database in .* can't be opened \(.*\): put a backup in its place, .*\n$/);
});

/** After the signal every write to the disk fails. */
const diskThatFails = `--import=data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs';
  process.on('SIGUSR2', () => {
    fs.fsyncSync = () => { throw Object.assign(new Error('the disk is gone'), { code: 'EIO' }); };
  });`)}`;

test('when the disk fails the service ends at once, and the next start has all acknowledged data', async () => {
  cpSync(good, folder, { recursive: true });
  const broken = startServerProcess({ ...settings(), NODE_OPTIONS: diskThatFails });
  await broken.started;
  const { client } = sellRequest();
  const body = (key: string) => sellRequest({ client: { ...client, email: `${key}@example.com` } });
  const send = (key: string) =>
    fetch(`${origin}/api/transactions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body(key)),
    });
  const origin = broken.origin();
  const stored = await send('stored');
  expect(stored.status).toBe(201);
  broken.process.kill('SIGUSR2');
  await expect(send('lost')).rejects.toThrow('fetch failed');
  expect(await broken.exited).toBe(1);
  expect(broken.errors()).toMatch(/^The embedded database stopped \(could not fsync file .*\); .*\n$/);

  const again = await startTestService({ connection: await openDatabase(readSettings(settings())) });
  const headers = { 'idempotency-key': 'stored' };
  const repeated = await again.call('POST', '/transactions', { headers, body: body('stored') });
  expect(repeated.body).toEqual(await stored.json());
  await again.close();
});
