import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { sellRequest } from '../../testing/exchange-requests.ts';
import { newDataFolder, startServerProcess } from '../../testing/server-process.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { until } from '../../testing/until.ts';
import { readBackup } from '../backup/read-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { openOwnDatabase } from '../open-database.ts';
import { readSettings } from '../../settings/settings.ts';
import { openPglite, pgliteFolder } from './pglite-folder.ts';
import { isServed } from './socket.ts';

const ask = (service: TestService) => service.call('POST', '/transactions', sellRequest());
const list = async (service: TestService) => (await service.adminCall('GET', '/admin/transactions')).body;

const open = (folder: string) => openOwnDatabase(readSettings({ DATA_DIR: folder }));

test('the first start moves every row of an earlier database, also after an interruption, and keeps its folder; one that the earlier release used again is not set aside', async () => {
  const service = await startTestService();
  for (let count = 0; count < 5; count++) await ask(service);
  const stored = await list(service);
  expect(stored).toHaveLength(5);
  const folder = newDataFolder();
  const earlier = await openPglite(pgliteFolder(folder));
  const lines = new PassThrough();
  await Promise.all([writeBackup(service.connection, lines), readBackup(lines, earlier)]);
  await earlier.close();
  await service.close();

  const interrupted = startServerProcess({ DATA_DIR: folder });
  // Its server lives on.
  await until(() => isServed(join(folder, 'postgresql.draft')));
  interrupted.process.kill('SIGKILL');
  await interrupted.exited;

  const moved = await startTestService({ connection: await open(folder) });
  expect(await list(moved)).toEqual(stored);
  // The sequences continue after the moved rows.
  expect(await ask(moved)).toMatchObject({ status: 201 });
  expect(await list(moved)).toHaveLength(6);
  await moved.close();
  expect(existsSync(pgliteFolder(folder))).toBe(false);
  const aside = join(folder, 'database-before-postgresql');
  expect(existsSync(join(aside, 'PG_VERSION'))).toBe(true);

  renameSync(aside, pgliteFolder(folder));
  await expect(open(folder)).rejects.toThrow(
    `There are two databases, ${join(folder, 'postgresql')} and ${pgliteFolder(folder)}: move the one`,
  );
  expect(existsSync(aside)).toBe(false);
  rmSync(folder, { recursive: true });
});
