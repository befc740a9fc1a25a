import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteManifest } from '@exchange/shared-platform/manifest';
import type { Build } from '@exchange/federation/build';
import { buildRooms } from '@exchange/federation/build-rooms';
import { testFacts } from '@exchange/federation/testing/release';
import { copyTree } from '@exchange/federation/testing/tree-copy';
import { type LiveReleases, nothingLive, withRoom } from '@exchange/federation/live-releases';
import { linkStores } from '@exchange/federation/local-builds';
import { manifestOf, withBuilds } from '@exchange/federation/go-live';
import { assertRunsInBrowser } from './browser-check.ts';

export type Builds = Readonly<Record<string, Build>>;

export const named = (builds: readonly Build[]): Builds => Object.fromEntries(builds.map((each) => [each.name, each]));

/** Builds this tree and a next one, for all tests of a file. */
export function useTwoBuilds() {
  // A build must not take a part of its folder's name for a language.
  const parent = mkdtempSync(join(tmpdir(), 'exchange-matrix-of-BR-'));
  let today: Builds;
  let next: Builds;

  beforeAll(async () => {
    today = named(await buildRooms(['shell', 'public', 'wizard'], () => {}));
    next = await buildNext(join(parent, 'next'));
  });

  afterAll(() => rmSync(parent, { recursive: true }));

  return {
    today: () => today,
    next: () => next,
    /** Opens the remote's home; resolves when it shows and is the live release's own. */
    open: async (live: LiveReleases, name: string) => {
      const store = join(parent, 'stores');
      await linkStores(Object.values(next), store);
      return assertRunsInBrowser(live, Object.values(today), [store], [name]);
    },
  };
}

// In the next tree a shared room calls an export by another name, with the versions that it has today.
async function buildNext(target: string): Promise<Builds> {
  const tree = copyTree(target);
  tree.edit('shared-ui/src/index.ts', 'export { Stepper }', 'export { Stepper as Steps }');
  tree.edit(
    'remote-wizard/src/wizard/wizard.page.tsx',
    'import { Heading, Stepper,',
    'import { Heading, Steps as Stepper,',
  );
  const copied: { buildRooms: typeof buildRooms } = await import(
    join(tree.folder, 'federation/src/build/build-rooms.ts')
  );
  return named(await copied.buildRooms(['shell', 'public', 'wizard'], () => {}));
}

/** A page of this shell with this remote, and an earlier release of it to fall back to. */
export function together(shells: Builds, remotes: Builds, name: string, fallbacks: Builds): LiveReleases {
  const [shell, live, before] = [shells['shell'], remotes[name], fallbacks[name]];
  if (!shell || !live || !before) throw new Error('every room was built twice');
  const page = withBuilds(nothingLive, [shell], { shell: '1.0.0' }, testFacts);
  return withRoom(page, {
    live: manifestOf(live, { [name]: '2.0.0' }, testFacts),
    fallbacks: [manifestOf(before, { [name]: '1.0.0' }, testFacts) as RemoteManifest],
    notServed: '',
  });
}
