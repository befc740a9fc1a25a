import { join } from 'node:path';
import { createLiveReload } from '../dev/live-reload.ts';
import { restartOnChange } from '../dev/restart-on-change.ts';
import { watchRooms } from '../dev/watch-rooms.ts';
import { buildEdge } from '../edge/edge.ts';
import { runCommand } from '../process/command.ts';
import { Closers } from '../process/closers.ts';
import { print } from '../process/print.ts';
import { stopRequested } from '../process/stopping.ts';
import { assertFolderIsWritable } from '../product/writable-folder.ts';
import { lockInstance } from '../product/instance-lock.ts';
import { assertPortIsFree } from '../product/ports.ts';
import { startService } from '../product/service-process.ts';
import { readSettings, serviceEnvironment } from '../settings/settings.ts';
import { root } from '../workspace/rooms.ts';

const releases = join(root, '.cache/dev');

await runCommand(async () => {
  const opened = new Closers();
  try {
    await develop(opened);
    await stopRequested();
  } finally {
    await opened.closeAll();
  }
});

async function develop(opened: Closers): Promise<void> {
  const settings = readSettings({ ALLOW_REMOTE_OVERRIDES: 'true', ...process.env });
  assertFolderIsWritable(settings.DATA_DIR, 'DATA_DIR');
  assertFolderIsWritable(join(releases, 'mfe'), 'DATA_DIR');
  opened.add(await lockInstance(settings.DATA_DIR));
  await assertPortIsFree(settings.PORT, settings.HOST, 'PORT');
  await assertPortIsFree(settings.API_PORT, '127.0.0.1', 'API_PORT');

  const service = await startService(serviceEnvironment(settings, process.env));
  opened.add(service.stop);
  const stopWatchingService = restartOnChange(() => void service.restart());
  opened.add(async () => stopWatchingService());
  const reload = createLiveReload();
  const watching = await watchRooms(releases, (name, fault) => {
    print.line(fault === undefined ? `Compiled ${name}` : fault);
    if (fault === undefined) reload.changed();
    else reload.failed(fault);
  });
  opened.add(watching.stop);
  await watching.ready;
  const edge = await buildEdge({ settings, releases: watching, serviceAddress: service.address, development: reload });
  opened.add(() => edge.app.close());
  print.line(`\nWatching. ${await edge.listen()}\n  Administrator  ${settings.ADMIN_EMAIL}`);
  if (service.admin) print.line(`  Password       ${service.admin.password}   (shown only this once)`);
}
