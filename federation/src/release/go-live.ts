import { join } from 'node:path';
import { type Manifest, manifestSchema } from '@exchange/shared-platform/manifest';
import { Failure } from '@exchange/shared-node';
import type { Build } from '../build/build.ts';
import { changeReleases, type ReleasesHeld } from './change-releases.ts';
import { faultsTogether, misfits, neverTried } from './faults-together.ts';
import { liveIn, type LiveReleases, roomsOf, withRoom } from './live-releases.ts';
import { liveVersion, type ReleaseState, versionsOf, withoutPairs } from './release-state.ts';
import type { ShareTo, Tried, Versions } from './ledger.ts';
import { assertMayShare } from './shares.ts';
import { damagedFiles, readManifest, stage } from './store.ts';

export interface ReleaseFacts {
  readonly author: string;
  readonly note: string;
  readonly commit: string | undefined;
  /** By room, and by path of its sources, Git's ids of them at the commit. */
  readonly objects?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly dirty: boolean;
  readonly tested: boolean;
  /** Why it may replace what this clone does not contain, or bring back what was rolled back. */
  readonly over?: string | undefined;
  /** By room what it changes. */
  readonly news?: Readonly<Record<string, readonly string[]>>;
}

/** Who gets a release that is not live for everybody. */
export type Audience =
  | { readonly share: { readonly to: ShareTo } }
  | { readonly preview: { readonly id: string; readonly until: string } };

export async function publishAndGoLive(
  releases: string,
  builds: readonly Build[],
  versions: Versions,
  facts: ReleaseFacts,
  tried?: Readonly<Record<string, Tried>>,
  audience?: Audience,
): Promise<void> {
  await changeReleases(releases, async (held) => {
    const { folder, state, record } = held;
    assertMayGoLive(state, builds, facts.over);
    assertVersionsAreFree(state, builds, versions);
    let given = versions;
    if (audience && 'share' in audience) {
      assertMayShare(state, Object.keys(versions));
      // The end of the share must not be the end of what everybody has.
      const changed = Object.entries(versions).filter(([name, version]) => liveVersion(state.get(name)) !== version);
      if (changed.length === 0) throw new Failure('Everybody has that already; nothing is left to share.');
      given = Object.fromEntries(changed);
    }
    // A rollback does not wait for a release, so the live releases may have changed since the checks.
    const candidate = withBuilds(await liveIn(folder, state), builds, versions, facts, tried);
    assertFit(candidate);
    if (tried && neverTried(candidate).some(({ live }) => live.name in versions || 'shell' in versions))
      throw new Failure('The live releases changed while this one was checked; release again.');
    const contents: Record<string, string> = {};
    const manifests: Record<string, string> = {};
    for (const build of builds) {
      const manifest = manifestOf(build, versions, facts);
      if (await isWhole(held, manifest)) continue;
      manifests[build.name] = await stage(folder, build, manifest);
      contents[build.name] = build.contentHash;
    }
    const { author: by, note, tested, news } = facts;
    const published = Object.fromEntries(Object.entries(versions).filter(([name]) => name in contents));
    if (Object.keys(published).length > 0)
      await record({ action: 'published', by, note, tested, versions: published, contents, manifests });
    const [part] = Object.entries(audience ?? {}).map(([kind, to]) => ({ [kind]: { ...to, versions: given } }));
    const found = { ...(tried && { tried }), ...(news && { news }) };
    await record({ action: 'live', by, note, versions: part ? {} : versions, ...part, ...found });
  });
}

export function manifestOf(build: Build, versions: Versions, facts: ReleaseFacts): Manifest {
  const [version, objects] = [versions[build.name], facts.objects?.[build.name]];
  return manifestSchema.parse({ ...build, ...facts, format: 1, version, objects, time: new Date().toISOString() });
}

export function withBuilds(
  releases: LiveReleases,
  builds: readonly Build[],
  versions: Versions,
  facts: ReleaseFacts,
  tried: Readonly<Record<string, Tried>> = {},
): LiveReleases {
  // A pair that is tried again is not judged by what was found before.
  const again = builds.map(({ name }) => `${name}@${versions[name]}`);
  const before = Object.values(roomsOf(releases)).reduce((live, room) => {
    const kept = new Map([...(room.tried ?? [])].map(([version, found]) => [version, withoutPairs(found, again)]));
    return withRoom(live, { ...room, tried: kept });
  }, releases);
  return builds.reduce(
    (live, build) =>
      withRoom(live, {
        live: manifestOf(build, versions, facts),
        fallbacks: [],
        notServed: join(build.folder, 'not-served'),
        tried: new Map(tried[build.name] && [[versions[build.name] ?? '', tried[build.name] ?? {}]]),
      }),
    before,
  );
}

export function assertFit(candidate: LiveReleases): void {
  const faults = faultsTogether(candidate);
  if (faults.length === 0) return;
  const names = misfits(candidate);
  const order = candidate.shell ? 'Rooms that need each other are released together' : 'The shell is released first';
  const hint =
    names.length > 0
      ? `${order}, for example: npm run release -- shell ${names.join(' ')}`
      : 'Mend that in the room. If a name moved to another room, release both together.';
  throw new Failure(`${faults.join('\n')}\n${hint}`);
}

/** What was taken back stays so, under any version: content that was marked bad, and until it is said why, that was rolled back. */
export function assertMayGoLive(state: ReleaseState, builds: readonly Build[], over: string | undefined): void {
  for (const { name, contentHash } of builds) {
    const room = state.get(name);
    if (!room) continue;
    const same = versionsOf(room, contentHash);
    const bad = same.find((version) => room.bad.has(version));
    if (bad !== undefined)
      throw new Failure(`${name} is the same as ${bad}, which was marked bad (${room.bad.get(bad)}); mend it first.`);
  }
  const [left] = rolledBack(state, builds);
  if (left !== undefined && !over)
    throw new Failure(`${left}. Mend it first, or say why it goes live again: --over "...".`);
}

/** Builds that are live again only when it is said why, in a sentence each. */
export function rolledBack(state: ReleaseState, builds: readonly Build[]): string[] {
  return builds.flatMap(({ name, contentHash }) => {
    const room = state.get(name);
    const spans = room ? versionsOf(room, contentHash).map((version) => room.withdrawn.get(version)) : [];
    const [left] = spans;
    return left && !spans.includes(undefined)
      ? [
          `${name} is the same as ${left.version}, which ${left.by} rolled back at ${left.from} (${left.note || 'no reason was given'})`,
        ]
      : [];
  });
}

function assertVersionsAreFree(state: ReleaseState, builds: readonly Build[], versions: Versions): void {
  for (const { name, contentHash } of builds) {
    const version = versions[name] ?? '';
    const published = state.get(name)?.published.get(version);
    if (published && published.content !== contentHash)
      throw new Failure(`${name} ${version} is already published with other content; release again.`);
  }
}

/** Whether a version is complete on the disk. Publishing a damaged one again repairs it. */
async function isWhole({ folder, state }: ReleasesHeld, { name, version }: Manifest): Promise<boolean> {
  const room = state.get(name);
  if (!room?.published.has(version) || room.pruned.has(version)) return false;
  const manifest = await readManifest(folder, name, version, room.published.get(version)?.manifests).catch(
    () => undefined,
  );
  return manifest !== undefined && (await damagedFiles(folder, manifest)).length === 0;
}
