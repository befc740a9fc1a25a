import { Failure } from '@exchange/shared-node';
import { changeReleases, type ReleasesHeld } from './change-releases.ts';
import { faultsTogether, misfits } from './faults-together.ts';
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
  let next = state;
  for (const [name, version] of Object.entries(versions)) {
    if (version !== nothing) await readManifest(folder, name, version);
    next = withLive(next, name, version);
  }
  const candidate = await liveIn(folder, next);
  const remotes = Object.keys(candidate.remotes).join(' ');
  if (versions['shell'] === nothing && remotes !== '')
    throw new Failure(
      `There is no good shell to go back to, and ${remotes} can't be live without one. Release a fixed shell, or take them back first.`,
    );
  const faults = faultsTogether(candidate);
  if (faults.length === 0) return;
  const together = [...new Set(['shell', ...Object.keys(versions), ...misfits(candidate)])].join(' ');
  throw new Failure(
    `${faults.join('\n')}\nGo back to another version, or go back together: npm run release -- --rollback ${together}`,
  );
}
