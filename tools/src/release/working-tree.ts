import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Build } from '../build/build.schema.ts';
import { readPackage, roomOf } from '../workspace/rooms.ts';
import { changeReleases } from './change-releases.ts';
import { ledgerPath, readLedger } from './ledger.ts';
import { type LiveReleases, readLive } from './live-releases.ts';
import { publish } from './publish.ts';
import { liveVersion, releaseState } from './release-state.ts';
import { servedFolder } from './store.ts';
import { authorName, readSourceTree } from './source-tree.ts';

// Builds of `npm start` are beside the releases, in a folder of the same kind with its own ledger.
const workingTree = (releases: string): string => join(releases, 'working-tree');

const keptBuilds = 2;

/** Folders of the stores that are served, released ones first. */
export const storesOf = (releases: string): string[] => [servedFolder(releases), servedFolder(workingTree(releases))];

/**
 * What is served: what was released, and the working tree of the last start in the place of rooms that never were.
 * @param local serve everything from the working tree
 */
export async function readServed(releases: string, local = false): Promise<LiveReleases> {
  const released = await readLive(releases);
  const built = withoutFallbacks(await readLive(workingTree(releases)));
  const [first, second] = local ? [built, released] : [released, built];
  return { shell: first.shell ?? second.shell, remotes: { ...second.remotes, ...first.remotes } };
}

/** The fallbacks are left out, so that a changed room is never replaced by an older build. */
function withoutFallbacks({ shell, remotes }: LiveReleases): LiveReleases {
  return {
    shell: shell && { ...shell, fallbacks: [] },
    remotes: Object.fromEntries(Object.entries(remotes).map(([name, room]) => [name, { ...room, fallbacks: [] }])),
  };
}

/** Files that change when what is served changes. */
export const ledgersOf = (releases: string): string[] => [ledgerPath(releases), ledgerPath(workingTree(releases))];

/** Names that have a release. */
export function releasedNames(releases: string): string[] {
  if (!existsSync(releases)) return [];
  return [...releaseState(readLedger(releases))].flatMap(([name, room]) =>
    liveVersion(room) === undefined ? [] : [name],
  );
}

/**
 * Serves builds of the working tree in place of the previous ones; open pages still find the files of the previous
 * ones.
 */
export async function serveWorkingTree(releases: string, builds: readonly Build[]): Promise<void> {
  for (const store of storesOf(releases)) await mkdir(store, { recursive: true });
  if (builds.length === 0) return;
  const author = await authorName();
  const facts = { ...(await readSourceTree(true)), author, note: 'npm start', tested: false };
  await changeReleases(workingTree(releases), async (held) => {
    const versions = Object.fromEntries(
      builds.map(({ built, contentHash }) => [
        built.name,
        `${readPackage(roomOf(built.name)).version}-local.${contentHash.slice(0, 8)}`,
      ]),
    );
    await publish(held, builds, versions, facts);
    const state = held.state();
    if (Object.entries(versions).some(([name, version]) => liveVersion(state.get(name)) !== version))
      await held.record({ action: 'live', by: author, note: '', versions });
    const old = Object.fromEntries(
      [...held.state()].map(([name, { published, pruned, spans }]) => {
        const kept = new Set([...new Set(spans.toReversed().map(({ version }) => version))].slice(0, keptBuilds));
        return [name, [...published.keys()].filter((version) => !pruned.has(version) && !kept.has(version))];
      }),
    );
    if (Object.values(old).flat().length > 0)
      await held.record({ action: 'pruned', by: author, note: '', versions: old });
  });
}
