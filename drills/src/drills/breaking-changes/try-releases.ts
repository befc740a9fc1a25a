import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeCalls } from '@exchange/api/describe-calls';
import { assertPagesRender } from '@exchange/edge/rendering-faults';
import { type Build, readBuild } from '@exchange/federation/build';
import { buildRooms } from '@exchange/federation/build-rooms';
import { callFaults } from '@exchange/federation/call-faults';
import { faultsTogether } from '@exchange/federation/faults-together';
import { manifestOf } from '@exchange/federation/go-live';
import { type LiveReleases, nothingLive, withRoom } from '@exchange/federation/live-releases';
import { testFacts } from '@exchange/federation/testing/release';
import { assertTypesFit } from '@exchange/federation/type-check';
import { root } from '@exchange/shared-node';

// Runs in a copy of the tree that was changed. Its arguments are the folders of the live builds, the rooms that this tree
// releases, and those that are opened; its last line has a list of all faults.
const [live, released, opened]: [string[], string[], string[]] = JSON.parse(process.argv[2] ?? '');

/** The room of the drill's checks is above this one, and imports it. */
const browserCheck: {
  assertRunsInBrowser: (live: LiveReleases, builds: readonly Build[], stores: [], remotes: string[]) => Promise<void>;
} = await import(pathToFileURL(join(root, 'tools/src/release-check/browser-check.ts')).href);

const faults: string[] = [];
const noted = async (check: Promise<unknown>) => {
  await check.catch((error: unknown) => faults.push(...String(error).split('\n')));
};

const together = (builds: readonly Build[], version: string, from = nothingLive) =>
  builds.reduce(
    (releases, build) =>
      withRoom(releases, {
        live: manifestOf(build, { [build.name]: version }, testFacts),
        fallbacks: [],
        notServed: join(build.folder, 'not-served'),
      }),
    from,
  );

const before = live.map(readBuild);
faults.push(...(await callFaults(together(before, '1.0.0'), await describeCalls())));
await noted(tryReleases());
process.stdout.write(`\n${JSON.stringify(faults)}\n`);

async function tryReleases(): Promise<void> {
  if (released.length === 0) return;
  const builds = await buildRooms(released, () => {});
  const candidate = together(builds, '2.0.0', together(before, '1.0.0'));
  faults.push(...faultsTogether(candidate));
  const { shell, remotes } = candidate;
  if (!shell) throw new Error('there is no shell');
  for (const [name, remote] of Object.entries(remotes))
    if (released.includes('shell') || released.includes(name)) await noted(assertTypesFit(remote, shell));
  if (opened.length === 0) return;
  await noted(assertPagesRender(candidate));
  const served = [...before.filter(({ name }) => !released.includes(name)), ...builds];
  for (const name of opened) await noted(browserCheck.assertRunsInBrowser(candidate, served, [], [name]));
}
