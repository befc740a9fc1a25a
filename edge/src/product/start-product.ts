import { buildRooms } from '@exchange/federation/build-rooms';
import { readLedger } from '@exchange/federation/ledger';
import { type LiveReleases, roomsOf } from '@exchange/federation/live-releases';
import { serveLocalBuilds } from '@exchange/federation/local-builds';
import { liveVersion, releaseState } from '@exchange/federation/release-state';
import { releasable, releasesFolder } from '@exchange/shared-node';
import { type Settings, serviceEnvironment } from '../settings/settings.ts';
import { lockInstance } from './instance-lock.ts';
import { assertPortIsFree, portFailure } from './ports.ts';
import { startService } from './service-process.ts';
import { warnOfCalls } from './warn-of-calls.ts';
import { assertFolderIsWritable } from './writable-folder.ts';

/** Builds changed rooms without a release, and starts the service and the edge, which end when `opened` is closed. */
export async function startProduct(
  opened: AsyncDisposableStack,
  settings: Settings,
  env: NodeJS.ProcessEnv,
  report: (line: string) => void,
  local = false,
) {
  const releases = releasesFolder(settings);
  assertFolderIsWritable(settings.DATA_DIR, 'DATA_DIR');
  assertFolderIsWritable(releases, 'RELEASES_DIR');
  opened.defer(await lockInstance(settings.DATA_DIR));
  await assertPortIsFree(settings.PORT, settings.HOST, 'PORT');

  const state = releaseState(readLedger(releases));
  const unreleased = releasable.filter((name) => local || liveVersion(state.get(name)) === undefined);
  const builds = await buildRooms(unreleased, report);
  await serveLocalBuilds(releases, builds);

  // Both take most of a second: the code of the edge is loaded while the service starts.
  const [service, { buildEdge }, { releaseSource }] = await Promise.all([
    settings.API_URLS.length === 0 ? startOwnService(settings, env) : undefined,
    import('../serving/edge.ts'),
    import('../serving/live-registry.ts'),
  ]);
  if (service) opened.defer(service.stop);
  const source = releaseSource(releases, builds, local);
  const edge = await buildEdge({ settings, releases: source, serviceAddress: service?.address });
  opened.defer(() => edge.app.close());
  const address = await edge.listen().catch((error: NodeJS.ErrnoException) => {
    throw portFailure(error, settings.PORT, 'PORT');
  });
  const live = await source.live();
  const ended = new AbortController();
  opened.defer(() => ended.abort());
  void warnOfCalls(live, service?.address() ?? settings.API_URLS[0] ?? '', report, ended.signal);
  return { address, rates: service?.rates, rooms: describeServed(live, unreleased) };
}

export async function startOwnService(settings: Settings, env: NodeJS.ProcessEnv) {
  await assertPortIsFree(settings.API_PORT, '127.0.0.1', 'API_PORT');
  return startService(serviceEnvironment(settings, env));
}

function describeServed(live: LiveReleases, unreleased: readonly string[]): string[] {
  return Object.entries(roomsOf(live)).map(([name, room]) => {
    const { version, time, author } = room.live;
    const source = unreleased.includes(name)
      ? `this working tree (${version})`
      : `${version}, released by ${author} at ${time}`;
    return `${name.padEnd(8)} ${source}`;
  });
}
