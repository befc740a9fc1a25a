import { explain } from '@exchange/shared-node';
import type { Manifest, RemoteManifest, ShellManifest } from '@exchange/shared-platform/manifest';
import { faultsBetween, knownFaults } from '../release/faults-between.ts';
import type { Tried } from '../release/ledger.ts';
import { type LiveReleases, type LiveRoom, mountedOnly } from '../release/live-releases.ts';
import { goodVersions, liveVersion, type ReleaseState } from '../release/release-state.ts';
import { privateFile, readManifest } from '../release/store.ts';
import { assertTypesFit, SourcesMissing } from '../release/type-check.ts';

/** How many of a room's last good releases a release of another one is tried with. */
const triedReleases = 5;

const [parallel, mostFaults, longestFault] = [2, 3, 200];

type AssertPagesRender = (candidate: LiveReleases) => Promise<void>;

interface Pair {
  readonly remote: LiveRoom<RemoteManifest>;
  readonly shell: LiveRoom<ShellManifest>;
  readonly isLive: boolean;
}

/**
 * Tries the released rooms with the last good releases of those that they meet, as a rollback would bring them together:
 * facts, types, and whether the pages render. The live pairs passed more than that before.
 * @returns by released room what the ledger records
 */
export async function tryPairs(
  releases: string,
  state: ReleaseState,
  { shell: live, remotes }: LiveReleases,
  names: readonly string[],
  assertPagesRender: AssertPagesRender,
): Promise<Readonly<Record<string, Tried>>> {
  const tried = Object.fromEntries(names.map((name): [string, Record<string, readonly string[]>] => [name, {}]));
  if (!live) return tried;
  const shells = await lastGood(releases, state, live);
  const waiting: Pair[] = [];
  const proven = new Set<string>();
  for (const room of Object.values(remotes))
    for (const remote of await lastGood(releases, state, room))
      for (const shell of shells) {
        const pair = { remote, shell, isLive: remote === room && shell === live };
        if (pair.isLive || isRecorded(pair)) proven.add(typesOf(pair));
        if ((remote === room && room.live.name in tried) || (shell === live && 'shell' in tried)) waiting.push(pair);
      }
  const work = async () => {
    for (let pair = waiting.shift(); pair; pair = waiting.shift()) {
      const { remote, shell } = pair;
      const faults = pair.isLive ? [] : await faultsOf(pair, proven, assertPagesRender);
      const { name, version } = remote.live;
      if (!faults) continue;
      if (shell === live && tried['shell']) tried['shell'][`${name}@${version}`] = faults;
      if (remote === remotes[name] && tried[name]) tried[name][`shell@${shell.live.version}`] = faults;
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return tried;
}

/** A room as it goes live, and its last good releases. */
async function lastGood<M extends Manifest>(
  releases: string,
  state: ReleaseState,
  room: LiveRoom<M>,
): Promise<LiveRoom<M>[]> {
  const { name, version } = room.live;
  const before = state.get(name);
  if (!before) return [room];
  const versions = [liveVersion(before) ?? '', ...goodVersions(before)].filter((each) => each !== version);
  const found = versions.slice(0, triedReleases - 1).map(async (each): Promise<LiveRoom<M>[]> => {
    const live = (await readManifest(releases, name, each).catch(() => undefined)) as M | undefined;
    return live ? [{ live, fallbacks: [], notServed: privateFile(releases, name, ''), tried: before.tried }] : [];
  });
  return [room, ...(await Promise.all(found)).flat()];
}

/** Undefined when nobody can know: the sources of the remote came neither with its release nor with this clone. */
async function faultsOf(
  pair: Pair,
  proven: Set<string>,
  assertPagesRender: AssertPagesRender,
): Promise<readonly string[] | undefined> {
  const { remote, shell } = pair;
  const faults = faultsBetween(remote.live, shell.live);
  if (faults.length > 0) return faults;
  try {
    if (!proven.has(typesOf(pair))) await assertTypesFit(remote, shell);
    proven.add(typesOf(pair));
    await assertPagesRender(mountedOnly({ shell, remotes: { [remote.live.name]: remote } }));
    return [];
  } catch (error) {
    if (error instanceof SourcesMissing) return undefined;
    const lines = explain(error)
      .split('\n')
      .map((line) => line.trim());
    const [first = '', ...others] = lines.filter(Boolean);
    return (others.length > 0 ? others : [first]).slice(0, mostFaults).map((line) => line.slice(0, longestFault));
  }
}

/** Equal sources and declarations need no second check of types. */
const typesOf = ({ remote: { live }, shell }: Pair): string =>
  `${live.sources ?? `${live.name}@${live.version}`} ${shell.live.declarations}`;

const isRecorded = ({ remote, shell }: Pair): boolean =>
  (remote.tried?.has(remote.live.version) || shell.tried?.has(shell.live.version)) === true &&
  knownFaults(remote.live, remote.tried, shell)?.length === 0;
