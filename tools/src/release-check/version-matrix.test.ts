import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteManifest } from '@exchange/shared-platform/manifest';
import { type Build, buildFileSchema } from '@exchange/federation/build';
import { buildRooms } from '@exchange/federation/build-rooms';
import { testFacts } from '@exchange/federation/testing/release';
import { copyTree } from '@exchange/federation/testing/tree-copy';
import { faultsTogether } from '@exchange/federation/faults-together';
import { type LiveReleases, nothingLive, withRoom } from '@exchange/federation/live-releases';
import { manifestOf } from '@exchange/federation/go-live';
import { assertRunsInBrowser } from './browser-check.ts';

// Two builds and a browser are part of it.
jest.setTimeout(900_000);

type Builds = Readonly<Record<string, Build>>;

let parent: string;
let today: Builds;
let next: Builds;

const named = (builds: readonly Build[]): Builds => Object.fromEntries(builds.map((each) => [each.built.name, each]));

// In the next tree a shared room calls an export by another name, with the versions that it has today.
function buildNext(): Builds {
  const tree = copyTree(join(parent, 'next'));
  tree.edit('shared-ui/src/index.ts', 'export { Stepper }', 'export { Stepper as Steps }');
  tree.edit('remote-wizard/src/wizard/wizard.tsx', 'import { Heading, Stepper,', 'import { Heading, Steps as Stepper,');
  writeFileSync(
    join(tree.folder, 'build-next.ts'),
    `import { buildRooms } from './federation/src/build/build-rooms.ts';
     const builds = await buildRooms(['shell', 'public', 'wizard'], () => {});
     console.log(JSON.stringify(builds.map(({ folder }) => folder)));`,
  );
  const { code, output } = tree.run('build-next.ts', []);
  if (code !== 0) throw new Error(output);
  const folders: string[] = JSON.parse(output);
  return named(
    folders.map((folder) => ({
      ...buildFileSchema.parse(JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8'))),
      folder,
    })),
  );
}

beforeAll(async () => {
  // A build must not take a part of its folder's name for a language.
  parent = mkdtempSync(join(tmpdir(), 'exchange-matrix-of-BR-'));
  today = named(await buildRooms(['shell', 'public', 'wizard'], () => {}));
  next = buildNext();
});

afterAll(() => rmSync(parent, { recursive: true }));

/** A page of this shell with this remote, and an earlier release of it to fall back to. */
function together(shells: Builds, remotes: Builds, name: string, fallbacks: Builds): LiveReleases {
  const [shell, live, before] = [shells['shell'], remotes[name], fallbacks[name]];
  if (!shell || !live || !before) throw new Error('every room was built twice');
  const page = withRoom(nothingLive, {
    live: manifestOf(shell, { shell: '1.0.0' }, testFacts),
    fallbacks: [],
    notServed: join(shell.folder, 'not-served'),
  });
  return withRoom(page, {
    live: manifestOf(live, { [name]: '2.0.0' }, testFacts),
    fallbacks: [manifestOf(before, { [name]: '1.0.0' }, testFacts) as RemoteManifest],
    notServed: '',
  });
}

/** Opens the remote's home; resolves when it shows and is the live release's own. */
function open(live: LiveReleases, name: string, ...builds: readonly Builds[]): Promise<void> {
  const stores = builds.map((each) => {
    const store = mkdtempSync(join(parent, 'stores-'));
    for (const { built, folder } of Object.values(each)) symlinkSync(join(folder, 'store'), join(store, built.name));
    return store;
  });
  return assertRunsInBrowser(live, [], stores, [name], () => {});
}

describe('shells and remotes of two builds', () => {
  it('work together when a remote uses only what both shells give', async () => {
    const pairs = [together(today, next, 'public', today), together(next, today, 'public', next)];
    for (const live of pairs) {
      expect(faultsTogether(live)).toEqual([]);
      await open(live, 'public', today, next);
    }
  });

  it.each([
    ['the next wizard in the shell of today', 'Steps', () => together(today, next, 'wizard', today)],
    ['the wizard of today in the next shell', 'Stepper', () => together(next, today, 'wizard', next)],
  ] as const)('%s is refused with the reason, and the release before steps in', async (_pair, missing, make) => {
    const live = make();
    expect(faultsTogether(live)).toEqual([
      `wizard 2.0.0 does not fit the shell 1.0.0: it needs ${missing} of @exchange/shared-ui, which the shell does not give.`,
    ]);
    // Its home shows without an error; only the live release's own entry was never asked for.
    await expect(open(live, 'wizard', today, next)).rejects.toThrow(/says\n +its entry was not loaded$/);
  });

  it('are refused when the shell has another version of the federation runtime', () => {
    const runtime = '@module-federation/webpack-bundler-runtime';
    const { shell } = today;
    if (shell?.built.kind !== 'shell') throw new Error('the shell was built');
    const gives = { ...shell.built.gives, [runtime]: { version: '3.0.0', names: '*' as const } };
    const later = { ...today, shell: { ...shell, built: { ...shell.built, gives } } };
    expect(faultsTogether(together(later, today, 'wizard', today))).toEqual([
      expect.stringContaining(`it needs ${runtime}`),
    ]);
  });
});
