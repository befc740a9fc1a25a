import type { LedgerEntry, Tried } from './ledger.ts';

interface PublishedRelease {
  readonly content: string;
  /** Hash of its manifest. */
  readonly manifest: string | undefined;
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
          manifest: entry.manifests?.[name],
          tested: entry.tested,
        });
        room.pruned.delete(version);
        break;
      case 'live':
        goLive(room, version, entry);
        if (entry.tried?.[name]) room.tried.set(version, entry.tried[name]);
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

/** A rollback past several releases marks all of them as rolled back, and none that was published before its target. */
function leave({ published, withdrawn }: Draft, target: string, { at: from, by, note }: LedgerEntry): void {
  const versions = [...published.keys()];
  for (const version of versions.slice(versions.indexOf(target) + 1))
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
