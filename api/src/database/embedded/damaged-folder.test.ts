import { cpSync, mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { putNewDatabase } from '../new-database.ts';
import { openOwnDatabase } from '../open-database.ts';
import { readSettings } from '../../settings/settings.ts';
import { StartError } from '../../settings/start-error.ts';
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
  database = join(folder, 'postgresql');
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(() => rmSync(good, { recursive: true }));

const settings = () => ({ DATA_DIR: folder, FIXED_RATES: 'USDC=0.93,USDT=0.929' });

const damages: readonly [what: string, damage: () => void, reason: string][] = [
  ['the log is missing', () => empty(join(database, 'pg_wal')), 'could not locate a valid checkpoint record'],
  ['a file is cut short', () => truncateSync(join(database, 'global/pg_control'), 100), 'could not read file'],
  ['half of it is missing', () => rmSync(join(database, 'PG_VERSION')), 'PG_VERSION is missing'],
  ['a file is in its place', () => putFile(database), 'PG_VERSION is missing'],
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
  const refusal: unknown = await openOwnDatabase(readSettings(settings())).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartError);
  expect(String(refusal)).toMatch(/The database in .* can't be opened \(.*\): restore a backup, .*$/);
  expect(String(refusal)).toContain(database);
  expect(String(refusal)).toContain(reason);
});

test('a start on a damaged folder ends with that sentence and nothing in the log', async () => {
  cpSync(good, folder, { recursive: true });
  empty(join(database, 'pg_wal'));
  const server = startServerProcess(settings());
  expect(await server.exited).toBe(1);
  expect(server.output()).toBe('');
  expect(server.errors()).toMatch(/^The database in .* can't be opened \(.*\): restore a backup, .*\n$/);
});
