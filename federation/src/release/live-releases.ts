import type { Manifest, RemoteManifest, ShellManifest } from '@exchange/shared-platform/manifest';
import { explain, print } from '@exchange/shared-node';
import { knownFaults } from './faults-between.ts';
import { readLedger } from './ledger.ts';
import {
  goodVersions,
  type LiveSpan,
  liveVersion,
  nothing,
  type ReleaseState,
  releaseState,
  type RoomState,
} from './release-state.ts';
import { privateFile, readManifest } from './store.ts';

export const mostFallbacks = 2;

export interface LiveRoom<M extends Manifest = Manifest> {
  readonly live: M;
  /** Best first. */
  readonly fallbacks: readonly M[];
  /** The last good releases, whatever they fit. */
  readonly good?: readonly M[];
  readonly notServed: string;
  /** By version, what was found when it was tried with releases of other rooms. */
  readonly tried?: RoomState['tried'] | undefined;
  /** Builds of the working tree were never made live. */
  readonly since?: LiveSpan | undefined;
}

/** What visitors get. A shell is missing before the first release of one. */
export interface LiveReleases {
  readonly shell: LiveRoom<ShellManifest> | undefined;
  readonly remotes: Readonly<Record<string, LiveRoom<RemoteManifest>>>;
  /** The manifest of a live release is damaged or missing; it may come later. */
  readonly isPartial?: boolean;
  /** Rooms that were ever released: the working tree stands in for none of them. */
  readonly released?: ReadonlySet<string>;
}

export const nothingLive: LiveReleases = { shell: undefined, remotes: {} };

export async function readLive(releases: string): Promise<LiveReleases> {
  return liveIn(releases, releaseState(readLedger(releases)));
}

/**
 * Where the manifest of a live release is damaged, the best fallback that fits stands in, so that one room does not stop
 * the others.
 */
export async function liveIn(releases: string, state: ReleaseState): Promise<LiveReleases> {
  let live = nothingLive;
  let isPartial = false;
  const released = new Set<string>();
  const shellFirst = [...state].toSorted(([a], [b]) => Number(b === 'shell') - Number(a === 'shell'));
  for (const [name, room] of shellFirst) {
    const version = liveVersion(room);
    if (version === undefined) continue;
    released.add(name);
    if (version === nothing) continue;
    const read = (each: string) =>
      readManifest(releases, name, each, room.published.get(each)?.manifests).catch((error: unknown) => {
        if (each === version) print.error(explain(error));
        return undefined;
      });
    const found = await Promise.all([version, ...goodVersions(room)].map(read));
    const whole = found.filter((manifest) => manifest !== undefined);
    const { shell } = live;
    const fits = (each: Manifest) =>
      !shell || each.kind === 'shell' || knownFaults({ live: each, tried: room.tried }, shell)?.length === 0;
    const best = whole.find((each) => each.version === version || fits(each));
    const fallbacks = whole.filter((each) => each !== best);
    isPartial ||= best?.version !== version;
    if (!best) continue;
    const since = room.spans.findLast((span) => span.version === best.version);
    live = withRoom(live, {
      live: best,
      fallbacks,
      notServed: privateFile(releases, name, ''),
      tried: room.tried,
      since,
    });
  }
  return { ...withFittingFallbacks(live), isPartial, released };
}

export function withRoom(releases: LiveReleases, { live, fallbacks, ...others }: Omit<LiveRoom, 'good'>): LiveReleases {
  const shells = fallbacks.filter((each) => each.kind === 'shell');
  const remotes = fallbacks.filter((each) => each.kind === 'remote');
  return live.kind === 'shell'
    ? { ...releases, shell: { live, fallbacks: shells, ...others } }
    : { ...releases, remotes: { ...releases.remotes, [live.name]: { live, fallbacks: remotes, ...others } } };
}

/** A room with its live release, and with each of its last good ones in the place of it. */
export const goodOf = <M extends Manifest>(room: LiveRoom<M> | undefined): LiveRoom<M>[] =>
  room ? [room.live, ...(room.good ?? [])].map((live) => ({ ...room, live })) : [];

export function roomsOf({ shell, remotes }: LiveReleases): Record<string, LiveRoom> {
  return { ...(shell && { shell }), ...remotes };
}

/** Without the remotes that the shell mounts nowhere, as one does that went back past their mounts. */
export function mountedOnly(releases: LiveReleases): LiveReleases {
  const mounted = new Set(releases.shell?.live.mounts.map(({ remote }) => remote));
  return {
    ...releases,
    remotes: Object.fromEntries(Object.entries(releases.remotes).filter(([name]) => mounted.has(name))),
  };
}

function withFittingFallbacks({ shell, remotes }: LiveReleases): LiveReleases {
  const fitting = Object.entries(remotes).map(([name, room]): [string, LiveRoom<RemoteManifest>] => [
    name,
    {
      ...room,
      good: room.fallbacks,
      // Nobody is there to decide: one that could have been tried and was not is none.
      fallbacks: room.fallbacks
        .filter((live) => shell && knownFaults({ ...room, live }, shell)?.length === 0)
        .slice(0, mostFallbacks),
    },
  ]);
  return { shell: shell && { ...shell, good: shell.fallbacks }, remotes: Object.fromEntries(fitting) };
}
