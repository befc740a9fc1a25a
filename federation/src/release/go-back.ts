import { Failure, print } from '@exchange/shared-node';
import type { Manifest } from '@exchange/shared-platform/manifest';
import { changeReleases, type ReleasesHeld } from './change-releases.ts';
import { knownFaults } from './faults-between.ts';
import { faultsTogether, neverTried, newFaults } from './faults-together.ts';
import type { Versions } from './ledger.ts';
import { goodOf, liveIn, type LiveReleases, type LiveRoom, nothingLive, roomsOf, withRoom } from './live-releases.ts';
import {
  goodVersions,
  liveVersion,
  nothing,
  type ReleaseState,
  type RoomState,
  shareOf,
  withLive,
} from './release-state.ts';
import { readManifest } from './store.ts';

/**
 * Goes back together, because rooms that were released together may need each other. A room that is shared goes back from
 * its share alone, unless a version is named, and the share ends.
 * @param wanted rooms with a version, or undefined for the last good one; without one, nothing of the room stays live
 */
export async function rollBack(
  releases: string,
  wanted: Readonly<Record<string, string | undefined>>,
  by: string,
  note: string,
): Promise<Versions> {
  return changeReleases(releases, async (held) => {
    const shared = shareOf(held.state)?.versions ?? {};
    const targets = Object.entries(wanted)
      .filter(([name, version]) => version !== undefined || !(name in shared))
      .map(([name, version]) => [name, targetOf(held.state, name, version)]);
    const versions: Versions = Object.fromEntries(targets);
    if (targets.length > 0) await assertFits(held, versions);
    const ended = Object.keys(wanted).some((name) => name in shared) ? shared : {};
    await held.record({ action: 'rolled back', by, note, versions, ...(shared === ended && { share: null }) });
    for (const [name, version] of Object.entries(ended)) print.line(`${name} ${version} is shared with nobody.`);
    const stay = Object.keys(ended).map((name) => [name, liveVersion(held.state.get(name)) ?? nothing]);
    return { ...Object.fromEntries(stay), ...versions };
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
 * Goes back from one release to the last good one before, together with what went live with it where one needs the other,
 * or ends its share.
 * @throws Failure when nobody gets this release any more, or none from before fits
 */
export async function goBackFrom(releases: string, name: string, version: string, by: string, note: string) {
  return changeReleases(releases, async (held): Promise<void> => {
    const { state, record } = held;
    if (shareOf(state)?.versions[name] === version)
      return record({ action: 'rolled back', by, note, versions: {}, share: null });
    if (liveVersion(state.get(name)) !== version) throw new Failure(`${name} ${version} is not live any more.`);
    const from = state.get(name)?.spans.at(-1)?.from;
    const before = [...state].flatMap(([each, room]) => {
      const [good] = room.spans.at(-1)?.from === from ? goodVersions(room) : [];
      return good === undefined ? [] : [[each, good] as const];
    });
    const { [name]: target, ...others }: Versions = Object.fromEntries(before);
    if (target === undefined) throw new Failure(`No good release of ${name} was live before ${version}.`);
    const alone = { [name]: target };
    const versions = await assertFits(held, alone).then(
      () => alone,
      () => ({ ...alone, ...others }),
    );
    if (versions !== alone) await assertFits(held, versions);
    return record({ action: 'rolled back', by, note, versions });
  });
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
    if (version !== nothing)
      await readManifest(folder, name, version, state.get(name)?.published.get(version)?.manifests);
    next = withLive(next, name, version);
  }
  const candidate = await liveIn(folder, next);
  if (versions['shell'] === nothing && Object.keys(candidate.remotes).length > 0)
    throw new Failure('No shell is left to go back to, and the live remotes need one. Release a mended shell.');
  for (const { live } of neverTried(candidate))
    print.line(
      `${live.name} ${live.version} was never tried in this shell; only what both say of themselves was compared.`,
    );
  const now = await liveIn(folder, state);
  const faults = newFaults(now, candidate);
  for (const fault of faultsTogether(candidate)) if (!faults.includes(fault)) print.line(`Not in the way: ${fault}`);
  if (faults.length === 0) return;
  const commands = new Set([true, false].flatMap((asWanted) => whatFits(now, candidate, versions, asWanted)));
  const hint = commands.size > 0 ? 'These fit:' : 'Nothing from before fits; release a mended one.';
  throw new Failure([...faults, hint, ...commands].join('\n'));
}

/** The command that goes back as wanted, or of the same rooms to others, with the rooms that must go along. */
function whatFits(now: LiveReleases, candidate: LiveReleases, wanted: Versions, asWanted: boolean): string[] {
  const choices = <M extends Manifest>({ live }: LiveRoom<M>, before?: LiveRoom<M>): LiveRoom<M>[] => {
    if (live.name in wanted && asWanted) return [{ live, fallbacks: [], notServed: '', tried: before?.tried }];
    return goodOf(before).slice(live.name in wanted ? 1 : 0);
  };
  for (const shell of candidate.shell ? choices(candidate.shell, now.shell) : []) {
    const remotes = Object.entries(candidate.remotes).flatMap(([name, room]) =>
      choices(room, now.remotes[name])
        .filter((each) => knownFaults(each, shell)?.length === 0)
        .slice(0, 1),
    );
    const together = [shell, ...remotes].reduce<LiveReleases>(withRoom, nothingLive);
    if (remotes.length < Object.keys(candidate.remotes).length || newFaults(now, together).length > 0) continue;
    const changed = [shell, ...remotes].filter(({ live }) => live.version !== roomsOf(now)[live.name]?.live.version);
    const gone = Object.keys(wanted).filter((name) => wanted[name] === nothing);
    const rooms = [
      ...changed.map(({ live }) => `${live.name}@${live.version}`),
      ...gone.map((name) => `${name}@${nothing}`),
    ];
    return [`npm run release -- --rollback ${rooms.join(' ')}`];
  }
  return [];
}
