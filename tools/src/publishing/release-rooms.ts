import { join } from 'node:path';
import type { Build } from '../build/build.schema.ts';
import { buildRooms } from '../build/build-rooms.ts';
import { fingerprint } from '../build/fingerprint.ts';
import { Failure } from '../process/failure.ts';
import { withLock } from '../process/with-lock.ts';
import { runToEnd } from '../process/run.ts';
import { readPackage, root, roomOf } from '../workspace/rooms.ts';
import { assertRunsInBrowser } from './browser-check.ts';
import { assertPagesRender } from '../rendering/rendering-faults.ts';
import { changelogNote } from '../release/changelog.ts';
import { assertFit, publishAndGoLive, withBuilds } from '../release/go-live.ts';
import { readLedger } from '../release/ledger.ts';
import { assertVersionsAreFree, type ReleaseFacts } from '../release/publish.ts';
import { type Bump, raiseVersions } from '../release/raise-versions.ts';
import { authorName, readSourceTree } from '../release/source-tree.ts';
import { assertTypesFit } from '../release/type-check.ts';
import { releaseState } from '../release/release-state.ts';
import { storesOf } from '../release/working-tree.ts';

interface ReleaseOptions {
  /** Undefined releases the version in the room's `package.json`. */
  readonly bump: Bump | undefined;
  /** What the release changes; by default the changelog's text. */
  readonly note: string | undefined;
  readonly dirty: boolean;
  readonly skipTests: boolean;
}

type Say = (line: string) => void;

/**
 * Tests, builds, checks and publishes rooms, and makes them live together. Nothing is published before all checks
 * passed, so
 * that a refused release leaves no trace.
 */
export async function releaseRooms(
  releases: string,
  names: readonly string[],
  options: ReleaseOptions,
  say: Say,
): Promise<void> {
  if (!options.bump && options.note === undefined) names.forEach(changelogNote);
  const queue = join(releases, 'release.lock');
  const wait = (holder: number) => say(`Waiting for another release to end (process ${holder}).`);
  // Under the lock, because another release of this tree may be committing its new version.
  await withLock(queue, () => readSourceTree(options.dirty), wait);
  const sources = names.map(fingerprint);
  if (!options.skipTests) await testRooms(names, say);
  await withLock(
    queue,
    async () => {
      await readSourceTree(options.dirty);
      if (names.some((name, index) => fingerprint(name) !== sources[index]))
        throw new Failure('The sources changed while their tests ran; release again.');
      await buildCheckAndPublish(releases, names, options, say);
    },
    wait,
  );
}

async function buildCheckAndPublish(releases: string, names: readonly string[], options: ReleaseOptions, say: Say) {
  const builds = await timed('Built', say, () => buildRooms(names, () => {}));
  if (!options.bump) assertVersionsAreFree(releaseState(readLedger(releases)), builds, versionsOf(names));
  await timed('Checked', say, () => checkBuilds(releases, builds, say));
  if (options.bump) await raiseVersions(names, options.bump, options.note ?? '', !options.dirty);
  const versions = versionsOf(names);
  const facts: ReleaseFacts = {
    ...(await readSourceTree(options.dirty)),
    author: await authorName(),
    note: options.note ?? [...new Set(names.map(changelogNote))].join(' '),
    tested: !options.skipTests,
  };
  await publishAndGoLive(releases, builds, versions, facts);
}

async function checkBuilds(releases: string, builds: readonly Build[], say: Say): Promise<void> {
  const names = builds.map(({ built }) => built.name);
  const facts = { author: '-', note: '', commit: undefined, dirty: false, tested: false };
  const candidate = await withBuilds(releases, builds, versionsOf(names), facts);
  assertFit(candidate);
  const { shell, remotes } = candidate;
  // A shell of the same tree has the same types, which the tree's type check covers.
  const typed = shell && !names.includes('shell') ? names : [];
  const shown = names.includes('shell') ? Object.keys(remotes) : names;
  await assertPagesRender(candidate);
  await Promise.all([
    assertRunsInBrowser(candidate, builds, storesOf(releases), shown, say),
    ...(shell ? typed.map((name) => assertTypesFit(name, shell)) : []),
  ]);
}

const versionsOf = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, readPackage(roomOf(name)).version]));

async function testRooms(names: readonly string[], say: Say): Promise<void> {
  for (const name of names) {
    const room = roomOf(name);
    await timed(`Tested ${room}`, say, () =>
      runToEnd('npm', ['test', '--silent', '--workspace', room], { cwd: root, failure: `The tests of ${room} failed` }),
    );
  }
}

async function timed<T>(what: string, say: Say, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  const result = await work();
  say(`${what} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  return result;
}
