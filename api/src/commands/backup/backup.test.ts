import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { putNewDatabase } from '../../database/new-database.ts';
import { openDatabase, openOwnDatabase } from '../../database/open-database.ts';
import { readSettings } from '../../settings/settings.ts';
import { startCommand } from '../../testing/command-process.ts';
import { sellRequest } from '../../testing/exchange-requests.ts';
import { newDataFolder, startServerProcess } from '../../testing/server-process.ts';
import { until } from '../../testing/until.ts';
import { createDatabase, openPatiently } from '../../testing/test-database.ts';
import { startTestService } from '../../testing/test-service.ts';
import type { DatabaseConnection } from '../../database/database.ts';

const request = sellRequest();
const server = { RATES_SOURCE: 'fixed', SITE_URL: 'https://exchange.example.com' };
let folder: string;
let file: string;
/** The address of the running service, and what it replied to a request before the backup. */
let origin: string;
let stored: unknown;
let backedUp: unknown;
let stop: () => Promise<void>;

const run = (name: 'backup' | 'restore', path: string, env: Readonly<Record<string, string>>) =>
  startCommand(`commands/backup/${name}-command.ts`, [path], { ...server, LOG_LEVEL: 'silent', ...env }).ended;

const ask = (key: string) =>
  fetch(`${origin}/api/transactions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(request),
  });

beforeAll(async () => {
  folder = newDataFolder();
  file = join(folder, 'kept.backup');
  await putNewDatabase(folder);
  const service = startServerProcess({ DATA_DIR: folder });
  await service.started;
  origin = service.origin();
  stop = async () => {
    service.process.kill('SIGTERM');
    await service.exited;
  };
  stored = await (await ask('before')).json();
  writeFileSync(`${file}.draft`, 'interrupted', { mode: 0o644 });
  backedUp = await run('backup', file, { DATA_DIR: folder });
  await ask('after');
});
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

async function expectRestored(connection: DatabaseConnection): Promise<void> {
  const service = await startTestService({ connection });
  const headers = { 'idempotency-key': 'before' };
  expect((await service.call('POST', '/transactions', request, headers)).body).toEqual(stored);
  expect((await service.adminCall('GET', '/admin/transactions')).body).toHaveLength(1);
  expect(await service.call('POST', '/transactions', sellRequest())).toMatchObject({ status: 201 });
  await service.close();
}

test('a backup of the running product is read into an empty database of a server, and never over data', async () => {
  expect(backedUp).toMatchObject({ code: 0, errors: '' });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const DATABASE_URL = await createDatabase('template0');
  const half = join(folder, 'half.backup');
  writeFileSync(half, readFileSync(file).subarray(0, -100));
  expect(await run('restore', half, { DATABASE_URL })).toMatchObject({
    code: 1,
    errors: 'This is no backup, or it is damaged.\n',
  });
  expect(await run('restore', folder, { DATABASE_URL })).toMatchObject({
    code: 1,
    errors: 'This is no backup, or it is damaged.\n',
  });
  const restored = await run('restore', file, { DATABASE_URL });
  expect(restored).toMatchObject({ code: 0, errors: '' });
  expect(restored.output).toContain('transactions: 1\n');
  await expectRestored(await openPatiently(DATABASE_URL));
  const again = await run('restore', file, { DATABASE_URL });
  expect(again).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^The database is not empty \(it has rows in /),
  });
});

test('a backup is read into a new data folder, and not into that of a running product', async () => {
  const running = await run('restore', file, { DATA_DIR: folder });
  expect(running).toMatchObject({ code: 1, errors: expect.stringMatching(/^The database is not empty/) });
  const DATA_DIR = newDataFolder();
  expect(await run('restore', file, { DATA_DIR })).toMatchObject({ code: 0, errors: '' });
  await expectRestored(await openOwnDatabase(readSettings({ DATA_DIR })));
  rmSync(DATA_DIR, { recursive: true });
});

test('the product that starts during a command waits for its end, and says so', async () => {
  const DATA_DIR = newDataFolder();
  await putNewDatabase(DATA_DIR);
  const command = await openDatabase(readSettings({ DATA_DIR }));
  const service = startServerProcess({ DATA_DIR });
  await until(() => service.errors() !== '');
  expect(service.errors()).toMatch(
    /^A command \(process \d+\) uses the database in .*: the start waits for its end\.\n$/,
  );
  await command.close();
  await service.started;
  service.process.kill('SIGTERM');
  await service.exited;
  rmSync(DATA_DIR, { recursive: true });
});
