import { rmSync } from 'node:fs';
import { putNewDatabase } from '../database/new-database.ts';
import { newDataFolder, startServerProcess } from '../testing/server-process.ts';

test('of several services started simultaneously after a crash one gets the folder', async () => {
  const folder = newDataFolder();
  await putNewDatabase(folder);
  const start = async () => {
    const server = startServerProcess({ DATA_DIR: folder });
    await server.started;
    return server;
  };
  const stop = async ({ process: child, exited }: Awaited<ReturnType<typeof start>>, signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    await exited;
  };
  await stop(await start(), 'SIGKILL');

  const rivals = await Promise.all([start(), start(), start()]);
  expect(rivals.filter(({ reports }) => reports.at(-1)?.['type'] === 'ready')).toHaveLength(1);
  expect(rivals.filter(({ reports }) => reports.length === 0)).toHaveLength(2);
  for (const rival of rivals) await stop(rival, 'SIGTERM');
  rmSync(folder, { recursive: true });
});
