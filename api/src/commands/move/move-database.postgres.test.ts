import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { putNewDatabase } from '../../database/new-database.ts';
import type { DatabaseConnection } from '../../database/database.ts';
import { openPgliteFolder } from '../../database/pglite.ts';
import { sellRequest } from '../../testing/exchange-requests.ts';
import { startCommand } from '../../testing/command-process.ts';
import { newDataFolder } from '../../testing/server-process.ts';
import { createPostgresDatabase, openPatiently } from '../../testing/test-database.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { until } from '../../testing/until.ts';

async function withService<Result>(connection: DatabaseConnection, work: (service: TestService) => Promise<Result>) {
  const service = await startTestService({ connection });
  const result = await work(service);
  await service.close();
  return result;
}

const ask = (service: TestService) => service.call('POST', '/transactions', { body: sellRequest() });
const list = async (service: TestService) => (await service.adminCall('GET', '/admin/transactions')).body;

test('the embedded database moves to PostgreSQL with every row, also after an interruption, and never overwrites data', async () => {
  const folder = newDataFolder();
  await putNewDatabase(folder);
  const embedded = await openPgliteFolder(join(folder, 'database'), (reason) => {
    throw new Error(reason);
  });
  const stored = await withService(embedded, async (service) => {
    for (let count = 0; count < 5; count++) await ask(service);
    return list(service);
  });
  expect(stored).toHaveLength(5);
  const url = await createPostgresDatabase();
  const settings = { RATES_SOURCE: 'fixed', SITE_URL: 'https://exchange.example.com', LOG_LEVEL: 'silent' };
  const move = () =>
    startCommand('commands/move/move-command.ts', [], { ...settings, DATA_DIR: folder, DATABASE_URL: url });

  // A lock stops the copy, and its process is killed.
  const holder = new pg.Client(url);
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table transaction_events in share mode');
  const interrupted = move();
  const isHeldUp = async () =>
    (await holder.query(`select from pg_locks where not granted and relation = 'transaction_events'::regclass`))
      .rowCount;
  await until(async () => (await isHeldUp()) !== 0);
  interrupted.process.kill('SIGKILL');
  expect(await interrupted.ended).toMatchObject({ code: 'SIGKILL' });
  await holder.query('rollback');
  await holder.end();

  const moved = await move().ended;
  expect(moved).toMatchObject({ code: 0, errors: '' });
  expect(moved.output).toContain('transactions: 5\n');
  expect(moved.output).toContain('transaction_events: 5\n');

  await withService(await openPatiently(url), async (service) => {
    expect(await list(service)).toEqual(stored);
    // The sequences continue after the moved rows.
    expect(await ask(service)).toMatchObject({ status: 201 });
    expect(await list(service)).toHaveLength(6);
  });

  const again = await move().ended;
  expect(again.code).toBe(1);
  expect(again.errors).toMatch(/^The database at DATABASE_URL has data already \(in \w+\): create an empty one/);
  rmSync(folder, { recursive: true });
});
