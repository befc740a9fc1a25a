import { Failure, print } from '@exchange/shared-node';
import type { Manifest } from '@exchange/shared-platform/manifest';
import { changeReleases, type ReleasesHeld } from './change-releases.ts';
import { knownFaults } from './faults-between.ts';
import { faultsTogether, neverTried } from './faults-together.ts';
import { liveIn } from './live-releases.ts';
import { goodVersions, liveVersion, nothing, type ReleaseState, type RoomState, withLive } from './release-state.ts';
import { readManifest } from './store.ts';

type Versions = Readonly<Record<string, string>>;

/**
 * Goes back together, because rooms that were released together may need each other.
 * @param wanted rooms with a version, or undefined for the last good one; without one, nothing of the room stays live
 */
export async function rollBack(
  releases: string,
  wanted: Readonly<Record<string, string | undefined>>,
  by: string,
  note: string,
): Promise<Versions> {
  return changeReleases(releases, async (held) => {
    const targets = Object.entries(wanted).map(([name, version]) => [name, targetOf(held.state, name, version)]);
    const versions: Versions = Object.fromEntries(targets);
    await assertFits(held, versions);
    await held.record({ action: 'rolled back', by, note, versions });
    return versions;
  });
}

function targetOf(state: ReleaseState, name: string, wanted: string | undefined): string {
  const room = knownRoom(state, name);
  const version = wanted ?? goodVersions(room)[0] ?? nothing;
  if (version === nothing && liveVersion(room) === nothing) throw new Failure(`${name} has no live release.`);
  if (version !== nothing) assertCanGoLive(name, version, room);
  if (version === liveVersion(room)) throw new Failure(`${name} ${version} is live already.`);
  return version;
}

/**
 * Marks a release as bad: it is no longer a fallback and can't go live. When it is live, the last good one replaces it, or
 * nothing.
 * @returns the live version
 */
export async function markBad(
  releases: string,
  name: string,
  version: string,
  by: string,
  note: string,
): Promise<string | undefined> {
  return changeReleases(releases, async (held) => {
    const room = knownRoom(held.state, name);
    if (!room.published.has(version)) throw new Failure(`${name} ${version} was never released.`);
    const live = liveVersion(room);
    if (live !== version) {
      await held.record({ action: 'bad', by, note, versions: { [name]: version }, instead: {} });
      return live;
    }
    const [instead = nothing] = goodVersions(room);
    await assertFits(held, { [name]: instead });
    await held.record({ action: 'bad', by, note, versions: { [name]: version }, instead: { [name]: instead } });
    return instead;
  });
}

function knownRoom(state: ReleaseState, name: string): RoomState {
  const room = state.get(name);
  if (!room) throw new Failure(`${name} was never released; "npm run release -- --list" shows what was.`);
  return room;
}

function assertCanGoLive(name: string, version: string, { published, pruned, bad }: RoomState): void {
  if (!published.has(version)) throw new Failure(`${name} ${version} was never released.`);
  if (pruned.has(version)) throw new Failure(`${name} ${version} is not kept any more.`);
  const reason = bad.get(version);
  if (reason !== undefined) throw new Failure(`${name} ${version} was marked bad: ${reason}`);
}

async function assertFits({ folder, state }: ReleasesHeld, versions: Versions): Promise<void> {
  for (const [name, version] of Object.entries(versions))
    if (version !== nothing)
      await readManifest(folder, name, version, state.get(name)?.published.get(version)?.manifest);
  const candidate = await liveIn(folder, withAll(state, versions));
  const remotes = Object.keys(candidate.remotes).join(' ');
  if (versions['shell'] === nothing && remotes !== '')
    throw new Failure(
      `There is no good shell to go back to, and ${remotes} can't be live without one. Release a fixed shell, or take them back first.`,
    );
  const faults = faultsTogether(candidate);
  for (const pair of neverTried(candidate)) print.line(pair);
  if (faults.length === 0) return;
  const others = await Promise.all([true, false].map((asWanted) => whatFits({ folder, state }, versions, asWanted)));
  const hints = [...new Set(others.filter((other) => other !== undefined))];
  throw new Failure(
    [...faults, hints.length > 0 ? 'These fit:' : 'No release from before fits; release a mended one.', ...hints].join(
      '\n',
    ),
  );
}

const withAll = (state: ReleaseState, versions: Versions): ReleaseState =>
  Object.entries(versions).reduce((next, [name, version]) => withLive(next, name, version), state);

/** The command that goes back as wanted, or of the same rooms to others, with the rooms that must go along. */
async function whatFits(
  { folder, state }: Pick<ReleasesHeld, 'folder' | 'state'>,
  wanted: Versions,
  asWanted: boolean,
): Promise<string | undefined> {
  const choices = async (name: string): Promise<Manifest[]> => {
    const [room, version] = [knownRoom(state, name), wanted[name]];
    const live = version === undefined ? [liveVersion(room) ?? nothing] : [];
    const versions = version !== undefined && asWanted ? [version] : [...live, ...goodVersions(room)];
    const read = versions.map((each) => readManifest(folder, name, each).catch(() => undefined));
    return (await Promise.all(read)).filter((manifest) => manifest !== undefined);
  };
  const gone = [...state.keys()].filter(
    (name) => (wanted[name] ?? liveVersion(state.get(name)) ?? nothing) === nothing,
  );
  const remotes = [...state.keys()].filter((name) => name !== 'shell' && !gone.includes(name));
  for (const shell of await choices('shell')) {
    const picked: Record<string, string> = { shell: shell.version };
    for (const name of remotes) {
      const fits = (remote: Manifest) => knownFaultsOf(state, remote, shell)?.length === 0;
      const fitting = (await choices(name)).find(fits);
      if (fitting) picked[name] = fitting.version;
    }
    const versions = { ...picked, ...Object.fromEntries(gone.map((name) => [name, nothing])) };
    const isWhole = remotes.every((name) => name in picked);
    if (!isWhole || faultsTogether(await liveIn(folder, withAll(state, versions))).length > 0) continue;
    const changed = Object.entries(versions).filter(([name, version]) => version !== liveVersion(state.get(name)));
    return `npm run release -- --rollback ${changed.map((each) => each.join('@')).join(' ')}`;
  }
  return undefined;
}

function knownFaultsOf(state: ReleaseState, remote: Manifest, shell: Manifest): readonly string[] | undefined {
  if (remote.kind !== 'remote' || shell.kind !== 'shell') return undefined;
  return knownFaults(remote, state.get(remote.name)?.tried, { live: shell, tried: state.get('shell')?.tried });
}
