import type { LedgerEntry, Tried } from './ledger.ts';

interface PublishedRelease {
  readonly content: string;
  /** Hashes of its manifest, one each time that it was published: a repair may end before the new one is in its place. */
  readonly manifests: readonly (string | undefined)[];
  readonly tested: boolean;
}

/** In place of a version, after the only release was taken back. It has no manifest: older clones serve nothing, too. */
export const nothing = 'none';

export interface LiveSpan {
  readonly version: string;
  readonly from: string;
  readonly until?: string;
  readonly by: string;
  readonly note: string;
}

export interface RoomState {
  /** By version, in the order in which they were published; pruned ones too. */
  readonly published: ReadonlyMap<string, PublishedRelease>;
  readonly pruned: ReadonlySet<string>;
  readonly bad: ReadonlyMap<string, string>;
  /** Versions that were left by a rollback and have not gone live since: when it was, who did it, and why. */
  readonly withdrawn: ReadonlyMap<string, LiveSpan>;
  /** Version to what it was tried with when it was released. Releases from before that have none. */
  readonly tried: ReadonlyMap<string, Tried>;
  /** Oldest first. That of `nothing` is a time without a live release. */
  readonly spans: readonly LiveSpan[];
}

export type ReleaseState = ReadonlyMap<string, RoomState>;

type Draft = ReturnType<typeof emptyRoom>;

export function releaseState(entries: readonly LedgerEntry[]): ReleaseState {
  const rooms = new Map<string, Draft>();
  const roomOf = (name: string): Draft => {
    const room = rooms.get(name) ?? emptyRoom();
    rooms.set(name, room);
    return room;
  };
  for (const entry of entries) apply(entry, roomOf);
  return rooms;
}

function apply(entry: LedgerEntry, roomOf: (name: string) => Draft): void {
  if (entry.action === 'pruned') {
    for (const [name, versions] of Object.entries(entry.versions))
      for (const version of versions) roomOf(name).pruned.add(version);
    return;
  }
  for (const [name, version] of Object.entries(entry.versions)) {
    const room = roomOf(name);
    switch (entry.action) {
      case 'published':
        room.published.set(version, {
          content: entry.contents[name] ?? '',
          manifests: [...(room.published.get(version)?.manifests ?? []), entry.manifests?.[name]],
          tested: entry.tested,
        });
        room.pruned.delete(version);
        break;
      case 'live':
        goLive(room, version, entry);
        if (entry.tried?.[name]) record(entry.tried[name], name, version, roomOf);
        break;
      case 'rolled back':
        leave(room, version, entry);
        goLive(room, version, entry);
        break;
      default:
        room.bad.set(version, entry.note);
    }
  }
  if (entry.action === 'bad')
    for (const [name, version] of Object.entries(entry.instead)) goLive(roomOf(name), version, entry);
}

/** What was found of a pair before, with the release of the other room, counts no longer. */
function record(found: Tried, name: string, version: string, roomOf: (name: string) => Draft): void {
  roomOf(name).tried.set(version, found);
  for (const [other = '', otherVersion = ''] of Object.keys(found).map((release) => release.split('@'))) {
    const { tried } = roomOf(other);
    const before = tried.get(otherVersion);
    if (before) tried.set(otherVersion, withoutPairs(before, [`${name}@${version}`]));
  }
}

export const withoutPairs = (tried: Tried, releases: readonly string[]): Tried =>
  Object.fromEntries(Object.entries(tried).filter(([release]) => !releases.includes(release)));

/**
 * A rollback marks what was published after its target as rolled back, and what was live, under each of its versions. One
 * that takes back another one trusts what is live.
 */
function leave({ published, withdrawn, spans }: Draft, target: string, { at: from, by, note }: LedgerEntry): void {
  const versions = [...published.keys()];
  const content = withdrawn.has(target) ? undefined : published.get(spans.at(-1)?.version ?? '')?.content;
  for (const [index, version] of versions.entries())
    if (index > versions.indexOf(target) || (version !== target && published.get(version)?.content === content))
      withdrawn.set(version, { version, from, by, note });
}

function goLive({ spans, withdrawn }: Draft, version: string, { at, by, note }: LedgerEntry): void {
  const last = spans.at(-1);
  if (last?.version === version) return;
  if (last) spans[spans.length - 1] = { ...last, until: at };
  spans.push({ version, from: at, by, note });
  withdrawn.delete(version);
}

const emptyRoom = () => ({
  published: new Map<string, PublishedRelease>(),
  pruned: new Set<string>(),
  bad: new Map<string, string>(),
  withdrawn: new Map<string, LiveSpan>(),
  tried: new Map<string, Tried>(),
  spans: [] as LiveSpan[],
});

export function withLive(state: ReleaseState, name: string, version: string): ReleaseState {
  const room = state.get(name);
  if (!room) return state;
  const span = { version, from: new Date().toISOString(), by: '', note: '' };
  return new Map(state).set(name, { ...room, spans: [...room.spans, span] });
}

/** Undefined before the first release, and `nothing` after it was taken back. */
export function liveVersion(room: RoomState | undefined): string | undefined {
  return room?.spans.at(-1)?.version;
}

/** In the order in which they were published. */
export const versionsOf = ({ published }: RoomState, content: string): string[] =>
  [...published].filter(([, release]) => release.content === content).map(([version]) => version);

/** The fallbacks of the live version, best first: each was live, is not bad or rolled back, and is not pruned. */
export function goodVersions({ spans, bad, withdrawn, pruned }: RoomState): string[] {
  const once = new Set(spans.toReversed().map(({ version }) => version));
  for (const out of [nothing, spans.at(-1)?.version ?? '', ...bad.keys(), ...withdrawn.keys(), ...pruned])
    once.delete(out);
  return [...once];
}
