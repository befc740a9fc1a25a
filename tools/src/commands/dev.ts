import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { watch } from 'node:fs';
import { buildEdge } from '@exchange/edge/edge';
import { Failure, print, releasable, root, runCommand, stopRequested, withOpened } from '@exchange/shared-node';
import { assertFolderIsWritable } from '@exchange/edge/writable-folder';
import { lockInstance } from '@exchange/edge/instance-lock';
import { assertPortIsFree } from '@exchange/edge/ports';
import { readSettings } from '@exchange/edge/settings';
import { startOwnService } from '@exchange/edge/start-product';
import { developAgainst } from '../dev/develop-against.ts';
import { createLiveReload } from '../dev/live-reload.ts';
import { watchRooms } from '../dev/watch-rooms.ts';

const restartDelay = 150;

const usage = `npm run dev                                       shell, remotes and service, with live reload
npm run dev -- <name> --against <address>         only this remote, inside a deployed site that allows overrides`;

const folder = join(root, '.cache/dev');

await runCommand(async (args) => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { against: { type: 'string' } } });
  const [name] = positionals;
  const site = values.against;
  if ((name === undefined) !== (site === undefined)) throw new Failure(usage);
  assertFolderIsWritable(join(folder, 'mfe'));
  await withOpened(async (opened) => {
    await (name !== undefined && site !== undefined ? developOne(name, site, opened) : developAll(opened));
    await stopRequested();
  });
}, usage);

async function developOne(room: string, site: string, opened: AsyncDisposableStack): Promise<void> {
  const { PORT: port } = readSettings(process.env);
  await assertPortIsFree(port, '127.0.0.1', 'PORT');
  await developAgainst({ name: room.replace(/^remote-/, ''), site, folder, port }, opened);
}

async function developAll(opened: AsyncDisposableStack): Promise<void> {
  const settings = readSettings({ ALLOW_REMOTE_OVERRIDES: 'true', ...process.env });
  assertFolderIsWritable(settings.DATA_DIR, 'DATA_DIR');
  opened.defer(await lockInstance(settings.DATA_DIR));
  await assertPortIsFree(settings.PORT, settings.HOST, 'PORT');

  const service = await startOwnService(settings, process.env);
  opened.defer(service.stop);
  opened.defer(restartOnChange(() => void service.restart()));
  const reload = createLiveReload();
  const watching = watchRooms(folder, releasable, reload.compiled);
  opened.defer(watching.stop);
  await watching.ready;
  const edge = await buildEdge({ settings, releases: watching, serviceAddress: service.address, development: reload });
  opened.defer(() => edge.app.close());
  print.line(`\nWatching. ${await edge.listen()}\n  Administrator  ${settings.ADMIN_EMAIL}`);
}

/**
 * Calls `restart` when a source of the service changes. Node's `--watch` is not used, because its watcher outlives a killed
 * parent.
 * @returns stops watching
 */
function restartOnChange(restart: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers = ['api/src', 'shared-domain/src'].map((sources) =>
    watch(join(root, sources), { recursive: true }, (_event, file) => {
      if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return;
      clearTimeout(timer);
      timer = setTimeout(restart, restartDelay);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
