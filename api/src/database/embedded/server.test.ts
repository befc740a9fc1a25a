import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { DatabaseConnection } from '../database.ts';
import { putNewDatabase } from '../new-database.ts';
import { openOwnDatabase } from '../open-database.ts';
import { readSettings } from '../../settings/settings.ts';
import { sellRequest } from '../../testing/exchange-requests.ts';
import { requestedTransaction } from '../../testing/requested-transaction.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { until } from '../../testing/until.ts';
import { clusterFolder } from './embedded-database.ts';
import { serverUser } from './server-user.ts';
import { serverProcess } from './socket.ts';

/** Longer than the address of a socket may be, below a folder that only this user may enter. */
const parent = mkdtempSync(join(tmpdir(), 'exchange-embedded-'));
const dataFolder = join(parent, 'long-'.repeat(24));
const cluster = clusterFolder(dataFolder);
let connection: DatabaseConnection;
let service: TestService;

const open = () => openOwnDatabase(readSettings({ DATA_DIR: dataFolder }));

beforeAll(async () => {
  mkdirSync(dataFolder);
  await putNewDatabase(dataFolder);
  connection = await open();
  service = await startTestService({ connection });
});
afterAll(async () => {
  await service.close();
  rmSync(parent, { recursive: true });
});

const setting = async (name: string) =>
  (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(connection.db)).rows[0]?.value;

const pid = () => {
  const found = serverProcess(cluster);
  if (found === undefined) throw new Error('no server runs');
  return found;
};

test('the server never runs as root, and where the product has a user of its own, as that user', () => {
  const own = process.getuid?.();
  const { uid } = statSync(join(cluster, 'postmaster.pid'));
  expect(uid).not.toBe(0);
  expect(uid).toBe(own === 0 ? serverUser(cluster).uid : own);
  jest.spyOn(process, 'getuid').mockReturnValue(1000);
  expect(serverUser(cluster)).toEqual({});
});

test('nobody but its user can connect: it has no port, and its socket is in a folder that only this user may enter', async () => {
  expect(await setting('listen_addresses')).toBe('');
  expect(statSync(join(cluster, '.s.PGSQL.5432')).isSocket()).toBe(true);
  expect(statSync(cluster).mode & 0o777).toBe(0o700);
});

test('a Cyrillic name is found through the index, which finds no others', async () => {
  for (const name of ['Ведран Плимков', 'Друг Човек'])
    await requestedTransaction(service, [], sellRequest({ client: { name } }));
  const plan = await connection.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    return sql`explain (analyze, costs off, timing off)
      select from transactions where search_text like '%едра%'`.execute(trx);
  });
  expect(JSON.stringify(plan.rows)).toMatch(/Bitmap Index Scan on transactions_by_text \(actual rows=1\.00/);
});

test('a reply is sent when what it acknowledges is on the disk', async () => {
  const synced = async () => {
    const { rows } = await sql<{ fsyncs: number }>`
      select sum(fsyncs)::int as fsyncs from pg_stat_io where object = 'wal'`.execute(connection.db);
    return rows[0]?.fsyncs ?? 0;
  };
  const before = await synced();
  await requestedTransaction(service);
  await until(async () => (await synced()) > before);
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) expect(await setting(name)).toBe('on');
});

test('when the server is killed calls get 503 until it runs again, and nothing acknowledged is lost', async () => {
  const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const id = await requestedTransaction(service);
  const killed = pid();
  // Until its configuration is back the server can't start.
  renameSync(join(cluster, 'postgresql.conf'), join(cluster, 'kept.conf'));
  process.kill(killed, 'SIGKILL');
  await until(() => said.mock.calls.some(([text]) => /can't be opened .*postgresql.conf/.test(String(text))));
  expect(await service.call('POST', '/transactions', sellRequest())).toMatchObject({
    status: 503,
    headers: { 'retry-after': '2' },
  });
  renameSync(join(cluster, 'kept.conf'), join(cluster, 'postgresql.conf'));
  await until(async () => (await service.call('GET', '/health/ready')).status === 200);
  expect(pid()).not.toBe(killed);
  expect(await connection.db.selectFrom('transactions').select('id').where('id', '=', id).execute()).toHaveLength(1);
});

test('a killed server whose number another program got since does not keep the next one from starting', async () => {
  await service.close();
  const other = spawn('sleep', ['60'], serverUser(cluster));
  await once(other, 'spawn');
  for (const file of ['postmaster.pid', '.s.PGSQL.5432.lock'])
    writeFileSync(join(cluster, file), `${other.pid}\n${cluster}\n1\n5432\n.\n\n`);
  connection = await open();
  expect(pid()).not.toBe(other.pid);
  other.kill();
  service = await startTestService({ connection });
});
