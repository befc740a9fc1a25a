import { isDeepStrictEqual } from 'node:util';
import type { LedgerEntry, ShareTo, Tried } from './ledger.ts';

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
  /** What it changed when it was released. */
  readonly news?: readonly string[] | undefined;
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

/** What a part of the visitors gets in place of what is live, or got until its end. */
export interface Share extends Omit<LiveSpan, 'version' | 'news'> {
  readonly versions: Readonly<Record<string, string>>;
  readonly to: ShareTo;
  /** When it last changed whom it is for. */
  readonly toSince: string;
  /** By room. */
  readonly news?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** What whoever has its link gets in place of what is live. */
export interface Preview extends Omit<Share, 'to' | 'toSince'> {
  readonly id: string;
  readonly until: string;
}

export interface ReleaseState extends ReadonlyMap<string, RoomState> {
  /** Oldest first. */
  readonly shares?: readonly Share[];
  /** By id, without those that were revoked. */
  readonly previews?: ReadonlyMap<string, Preview>;
}

type Draft = ReturnType<typeof emptyRoom>;
type RoomOf = (name: string) => Draft;

class Rooms extends Map<string, Draft> {
  readonly shares: Share[] = [];
  readonly previews = new Map<string, Preview>();
}

export function releaseState(entries: readonly LedgerEntry[]): ReleaseState {
  const rooms = new Rooms();
  const roomOf: RoomOf = (name) => {
    const room = rooms.get(name) ?? emptyRoom();
    rooms.set(name, room);
    return room;
  };
  for (const entry of entries) {
    apply(entry, roomOf);
    applyToParts(entry, rooms, roomOf);
  }
  return rooms;
}

function apply(entry: LedgerEntry, roomOf: RoomOf): void {
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
        goLive(room, version, entry, entry.news?.[name]);
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

/** Shares and previews. A share ends when one of its rooms changes for everybody, or when what is shared is marked bad. */
function applyToParts(entry: LedgerEntry, { shares, previews }: Rooms, roomOf: RoomOf): void {
  if (entry.action === 'published' || entry.action === 'pruned') return;
  const { at: from, by, note, versions } = entry;
  const share = entry.action === 'bad' ? undefined : entry.share;
  const running = shareOf({ shares });
  if (running) {
    const isOver = ([name, version]: [string, string]) =>
      name in running.versions && (entry.action !== 'bad' || running.versions[name] === version);
    const isOther = share && !isDeepStrictEqual(share.versions, running.versions);
    const ends = share === null || isOther || Object.entries(versions).some(isOver);
    const toSince = share && share.to !== running.to ? from : running.toSince;
    const changed = { ...running, ...(share && { ...share, toSince, by, note }) };
    shares.splice(-1, 1, ends ? { ...running, until: from } : changed);
    if (entry.action === 'rolled back' && share === null)
      for (const [name, version] of Object.entries(running.versions))
        roomOf(name).withdrawn.set(version, { version, from, by, note });
  }
  if (entry.action !== 'live') return;
  const { preview, revoked = [], tried, news } = entry;
  if (share && !shareOf({ shares })) shares.push({ ...share, from, toSince: from, by, note, news });
  if (preview) previews.set(preview.id, { ...preview, from, by, note, news });
  for (const id of revoked) previews.delete(id);
  for (const [name, version] of Object.entries(share?.versions ?? {})) roomOf(name).withdrawn.delete(version);
  for (const [name, version] of Object.entries({ ...share?.versions, ...preview?.versions }))
    if (tried?.[name]) record(tried[name], name, version, roomOf);
}

/** What was found of a pair before, with the release of the other room, counts no longer. */
function record(found: Tried, name: string, version: string, roomOf: RoomOf): void {
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
 * A rollback marks what was live of the releases after its target as rolled back, and what is live, under each of its
 * versions. One that takes back another one trusts what is live. What only some people got is left alone.
 */
function leave({ published, withdrawn, spans }: Draft, target: string, { at: from, by, note }: LedgerEntry): void {
  const versions = [...published.keys()];
  const content = withdrawn.has(target) ? undefined : published.get(spans.at(-1)?.version ?? '')?.content;
  const wasLive = new Set(spans.map(({ version }) => version));
  for (const [index, version] of versions.entries()) {
    const isLeft = wasLive.has(version) && index > versions.indexOf(target);
    if (isLeft || (version !== target && published.get(version)?.content === content))
      withdrawn.set(version, { version, from, by, note });
  }
}

function goLive(
  { spans, withdrawn }: Draft,
  version: string,
  { at, by, note }: LedgerEntry,
  news?: LiveSpan['news'],
): void {
  const last = spans.at(-1);
  if (last?.version === version) return;
  if (last) spans[spans.length - 1] = { ...last, until: at };
  spans.push({ version, from: at, by, note, ...(news && { news }) });
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

export function withLive(
  state: ReleaseState,
  name: string,
  version: string,
  { from, by, note, news }: Omit<LiveSpan, 'version'> = { from: new Date().toISOString(), by: '', note: '' },
): ReleaseState {
  const room = state.get(name);
  if (!room) return state;
  return new Map(state).set(name, { ...room, spans: [...room.spans, { version, from, by, note, news }] });
}

/** The share that runs. */
export function shareOf({ shares = [] }: Pick<ReleaseState, 'shares'>): Share | undefined {
  const last = shares.at(-1);
  return last?.until === undefined ? last : undefined;
}

/** The previews whose links work: not ended, and with nothing in them that was marked bad. */
export function previewsOf(state: ReleaseState, now = new Date()): Preview[] {
  const isBad = ([name, version]: [string, string]) => state.get(name)?.bad.has(version) === true;
  return [...(state.previews?.values() ?? [])].filter(
    ({ until, versions }) => until > now.toISOString() && !Object.entries(versions).some(isBad),
  );
}

/** Undefined before the first release, and `nothing` after it was taken back. */
export function liveVersion(room: RoomState | undefined): string | undefined {
  return room?.spans.at(-1)?.version;
}

/** In the order in which they were published. */
export const versionsOf = ({ published }: RoomState, content: string): string[] =>
  [...published].filter(([, release]) => release.content === content).map(([version]) => version);

/** The fallbacks of the live version, best first: each was live, is not bad or rolled back, and is not pruned. */
export function goodVersions({ spans, bad, withdrawn, pruned }: RoomState = emptyRoom()): string[] {
  const once = new Set(spans.toReversed().map(({ version }) => version));
  for (const out of [nothing, spans.at(-1)?.version ?? '', ...bad.keys(), ...withdrawn.keys(), ...pruned])
    once.delete(out);
  return [...once];
}
