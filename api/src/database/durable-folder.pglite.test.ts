import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { sellRequest } from '../testing/exchange-requests.ts';
import { watchDisk } from '../testing/power-cut.ts';
import { act } from '../testing/requested-transaction.ts';
import { newDataFolder } from '../testing/server-process.ts';
import { startTestService } from '../testing/test-service.ts';
import { putNewDatabase } from './new-database.ts';
import { openPgliteFolder } from './pglite.ts';

let folder: string;
beforeEach(async () => {
  folder = newDataFolder();
  await putNewDatabase(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (name: string) =>
  openPgliteFolder(join(folder, name), (reason) => {
    throw new Error(reason);
  });

test('acknowledged data is on the disk: a power cut right after the reply loses none of it', async () => {
  const disk = watchDisk(join(folder, 'database'));
  const service = await startTestService({ connection: await open('database') });
  await service.adminCall('GET', '/admin/transactions');
  disk.countSyncs();

  const ids: string[] = [];
  for (let at = 0; at < 5; at++) {
    const reply = await service.call('POST', '/transactions', { body: sellRequest() });
    expect(reply.status).toBe(201);
    expect(disk.countSyncs()).toBeGreaterThan(0);
    ids.push(reply.body.id);
  }
  const [approved = ''] = ids;
  expect(await act(service, approved, 'approve')).toMatchObject({ status: 200 });
  expect(disk.countSyncs()).toBeGreaterThan(0);
  disk.cutPower(join(folder, 'after'));
  await service.adminCall('GET', '/admin/transactions');
  expect(disk.countSyncs()).toBe(0);
  disk.stop();
  await service.close();

  const { db, close } = await open('after');
  const found = await db.selectFrom('transactions').select(['id', 'status']).execute();
  expect(new Map(found.map(({ id, status }) => [id, status]))).toEqual(
    new Map(ids.map((id) => [id, id === approved ? 'PENDING_CLIENT_ACTION' : 'CLIENT_SUBMITTED'])),
  );
  await close();
});

test('the hourly clean-up removes dead rows and old log files of the embedded engine', async () => {
  const { db, maintain, close } = await open('database');
  const size = async () => {
    const { rows } = await sql<{ table: number; log: number }>`
      select pg_relation_size('churned') as table, (select sum(size)::int from pg_ls_waldir()) as log`.execute(db);
    return rows[0] ?? { table: 0, log: 0 };
  };
  await sql`create table churned as select n, repeat('x', 500) as text from generate_series(1, 2000) n`.execute(db);
  for (let round = 0; round < 5; round++) await sql`update churned set n = n + 1`.execute(db);
  await maintain();
  const before = await size();
  for (let round = 0; round < 5; round++) {
    for (let at = 0; at < 4; at++) await sql`update churned set n = n + 1`.execute(db);
    await maintain();
  }
  const after = await size();
  expect(after.table).toBeLessThanOrEqual(before.table);
  expect(after.log).toBeLessThanOrEqual(before.log);
  await close();
});
