import { join } from 'node:path';
import { explain, Failure, packageName, print, roomOf, root, runToEnd } from '@exchange/shared-node';
import type { Manifest } from '@exchange/shared-platform/manifest';
import type { Build } from '../build/build.ts';
import { budgetFaults, type ShellFiles } from '../build/budgets.ts';
import { buildRooms } from '../build/build-rooms.ts';
import { fingerprint, sourcesOf } from '../build/fingerprint.ts';
import { checkLocales } from './locales.ts';
import { withLock } from '../release/with-lock.ts';
import {
  assertFit,
  assertMayGoLive,
  type Audience,
  publishAndGoLive,
  type ReleaseFacts,
  rolledBack,
  withBuilds,
} from '../release/go-live.ts';
import { readLedger } from '../release/ledger.ts';
import { type LiveReleases, roomsOf } from '../release/live-releases.ts';
import { storesOf } from '../release/local-builds.ts';
import { type Bump, nextVersions } from '../release/next-versions.ts';
import { pruneReleases } from '../release/prune.ts';
import { releaseState } from '../release/release-state.ts';
import { assertMayShare, readSides } from '../release/shares.ts';
import {
  authorName,
  contains,
  containsObjects,
  hasTag,
  objectsAt,
  readSourceTree,
  subjectOf,
  tagCommit,
} from '../release/source-tree.ts';
import { readManifest, servedFolder } from '../release/store.ts';
import { assertTypesFit } from '../release/type-check.ts';
import { tryPairs } from './try-pairs.ts';
import { whatIsNew } from './what-is-new.ts';

interface ReleaseOptions {
  /** Undefined for a patch when something changed. */
  readonly bump: Bump | undefined;
  /** What the release changes; by default the subject of the commit. */
  readonly note: string | undefined;
  /** Why releases may be replaced that this clone does not contain, and what was rolled back goes live again. */
  readonly over: string | undefined;
  readonly dirty: boolean;
  readonly skipTests: boolean;
  /** Everybody, unless it is given. */
  readonly audience?: Audience | undefined;
}

/** Checks that need the edge, which stands above this room: the pages render, and work in a browser. */
export interface ServedChecks {
  readonly assertPagesRender: (candidate: LiveReleases) => Promise<void>;
  readonly assertRunsInBrowser: (
    candidate: LiveReleases,
    builds: readonly Build[],
    stores: readonly string[],
    remotes: readonly string[],
  ) => Promise<void>;
}

/**
 * Tests, builds, checks and publishes rooms, and makes them live together. Nothing is written before all checks passed, so
 * that a refused release leaves no trace. A commit is tagged when it is live.
 * @returns by room what is new
 */
export async function releaseRooms(
  releases: string,
  names: readonly string[],
  options: ReleaseOptions,
  checks: ServedChecks,
): Promise<Readonly<Record<string, readonly string[]>>> {
  // Before it waits for another release, and once more when it is its turn.
  await readSourceTree(options.dirty);
  const work = () => buildCheckAndPublish(releases, names, options, checks);
  return withLock(join(releases, 'release.lock'), work, (holder) =>
    print.line(`Waiting for another release to end (process ${holder}).`),
  );
}

async function buildCheckAndPublish(
  releases: string,
  names: readonly string[],
  options: ReleaseOptions,
  checks: ServedChecks,
) {
  const { over, note: given, bump, skipTests, audience } = options;
  const { commit, dirty } = await readSourceTree(options.dirty);
  const state = releaseState(readLedger(releases));
  const { live, shared } = await readSides(releases, state);
  if (audience && 'share' in audience) assertMayShare(state, names);
  const lacking = [...new Set([...(await notContained(live, names)), ...(await notContained(shared, names))])];
  if (lacking[0] !== undefined && !over)
    throw new Failure(`${lacking[0]}. Pull it and release again, or say why it may be replaced: --over "...".`);
  const faults = checkLocales(names.map(roomOf));
  if (faults.length > 0) throw new Failure(`${faults.join('\n')}\nMend the texts, and release again.`);
  const sources = names.map(fingerprint);
  if (!skipTests) for (const name of names) await testRoom(name);
  const builds = await timed('Built', () => buildRooms(names, () => {}));
  if (names.some((name, index) => fingerprint(name) !== sources[index]))
    throw new Failure('The sources changed while they were tested; release again.');
  assertMayGoLive(state, builds, over);
  const versions = nextVersions(builds, state, bump);
  const released = Object.entries(versions);
  const added = released.filter(([name, version]) => !state.get(name)?.published.has(version));
  if (!dirty) for (const release of added) await assertTagIsFree(tagOf(release));
  const passedOver = over ? [...lacking, ...rolledBack(state, builds)] : [];
  for (const each of passedOver) print.line(`Although ${each}: ${over}`);
  const note = [
    given ?? (commit === undefined ? '' : await subjectOf(commit)),
    ...passedOver.map((each) => `(although ${each}: ${over})`),
  ];
  const facts: ReleaseFacts = {
    commit,
    ...(commit !== undefined && !dirty && { objects: await objectsOf(commit, names) }),
    dirty,
    author: await authorName(),
    note: note.filter(Boolean).join(' '),
    tested: !skipTests,
    over,
  };
  const candidate = withBuilds(live, builds, versions, facts);
  const shell = shellOf(candidate, builds, releases);
  assertWithinBudgets(builds, shell);
  const news: Record<string, readonly string[]> = {};
  for (const build of builds)
    news[build.name] = await whatIsNew(releases, roomsOf(live)[build.name], build, shell).catch((error: unknown) => [
      `not known: ${explain(error)}`,
    ]);
  print.line('Checking types, and pages in a browser');
  const tried = await timed('Checked', async () => {
    const remotes = Object.keys(candidate.remotes).filter((name) => names.includes('shell') || names.includes(name));
    await checkTogether(live, candidate, remotes, checks);
    // Beside each other: the browser waits most of its time.
    const [found] = await Promise.all([
      // What is shared has what is live among its last good releases.
      tryPairs(shared, candidate, names, checks.assertPagesRender),
      checks.assertRunsInBrowser(candidate, builds, storesOf(releases), remotes),
    ]);
    return found;
  });
  await publishAndGoLive(releases, builds, versions, { ...facts, news }, tried, audience);
  for (const release of released) await tagRelease(tagOf(release), await readManifest(releases, ...release));
  // What pages that are open may still ask for stays.
  const removed = await pruneReleases(releases, facts.author).catch((error: unknown) => {
    print.line(`What is too old could not be removed: ${explain(error)}`);
    return {};
  });
  for (const [name, old] of Object.entries(removed))
    print.line(`Removed ${name} ${old.join(', ')}, too old to be asked for`);
  return news;
}

function shellOf({ shell }: LiveReleases, builds: readonly Build[], releases: string): ShellFiles | undefined {
  const built = builds.find(({ kind }) => kind === 'shell');
  const store = built ? join(built.folder, 'store') : join(servedFolder(releases), 'shell');
  return shell && { ...shell.live, store };
}

function assertWithinBudgets(builds: readonly Build[], shell: ShellFiles | undefined): void {
  if (!shell) return;
  const faults = builds.flatMap((build) => budgetFaults(build, shell));
  if (faults.length > 0) throw new Failure(`${faults.join('\n')}\nThen commit the budget, and release again.`);
}

const objectsOf = async (commit: string, names: readonly string[]) =>
  Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await objectsAt(commit, sourcesOf(name))] as const)),
  );

/** Releases that are served and that this clone does not contain, in a sentence each. */
async function notContained(served: LiveReleases, names: readonly string[]): Promise<string[]> {
  const rooms = names.flatMap((name) => roomsOf(served)[name]?.live ?? []);
  const found = rooms.map(async ({ name, version, commit, objects, author }) =>
    commit === undefined || (await contains(commit)) || (objects && (await containsObjects(objects)))
      ? []
      : [
          `${name} ${version} of ${author} is served, and this clone does not contain its commit ${commit.slice(0, 10)}`,
        ],
  );
  return (await Promise.all(found)).flat();
}

async function assertTagIsFree(tag: string): Promise<void> {
  if (await hasTag(tag))
    throw new Failure(`The tag ${tag} exists. Delete it ("git tag -d ${tag}"), or release with a larger --bump.`);
}

/** Also one that was published before, whose release was interrupted then. */
async function tagRelease(tag: string, { commit, dirty, note }: Manifest): Promise<void> {
  if (commit === undefined || dirty || (await hasTag(tag))) return;
  await tagCommit(tag, commit, note).catch((error: unknown) =>
    print.line(`${tag} is live, but its commit could not be tagged: ${String(error)}`),
  );
}

const tagOf = ([name, version]: readonly [string, string]): string => `${packageName(roomOf(name))}@${version}`;

/** A new shell is checked with every live remote, and a remote with the live shell. Types that are live passed before. */
async function checkTogether(
  live: LiveReleases,
  candidate: LiveReleases,
  remotes: readonly string[],
  { assertPagesRender }: ServedChecks,
): Promise<void> {
  assertFit(candidate);
  await assertPagesRender(candidate);
  const typesOf = ({ shell, remotes: all }: LiveReleases, name: string) => {
    const sources = all[name]?.live.sources;
    return shell && sources && `${shell.live.declarations} ${sources}`;
  };
  for (const name of remotes) {
    const remote = candidate.remotes[name];
    const types = typesOf(candidate, name);
    const isKnown = types !== undefined && types === typesOf(live, name);
    if (candidate.shell && remote && !isKnown) await assertTypesFit(remote, candidate.shell);
  }
}

async function testRoom(name: string): Promise<void> {
  const room = roomOf(name);
  await timed(`Tested ${room}`, () =>
    runToEnd('lerna', ['run', 'test', '--scope', packageName(room)], {
      cwd: root,
      failure: `The tests of ${room} failed; mend it, and release again`,
    }),
  );
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  const result = await work();
  print.line(`${what} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  return result;
}
