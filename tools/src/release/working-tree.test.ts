import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Build } from '../build/build.schema.ts';
import { releaseSource } from '../edge/live-registry.ts';
import { testBuild, testFacts } from '../testing/release.fixture.ts';
import { publishAndGoLive } from './go-live.ts';
import { releasedNames, readServed, serveWorkingTree } from './working-tree.ts';

let folder: string;
let releases: string;
let shell: Build;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'exchange-working-tree-'));
  releases = join(folder, 'releases');
  shell = await testBuild(folder, { name: 'shell', content: 'tree' });
});

afterEach(() => rmSync(folder, { recursive: true }));

const wizard = (content: string) => testBuild(folder, { name: 'wizard', content });
const liveWizard = async (local = false) => (await readServed(releases, local)).remotes['wizard'];

describe('a start', () => {
  it('serves the working tree for rooms without a release, without fallbacks', async () => {
    await serveWorkingTree(releases, [shell, await wizard('one')]);
    await serveWorkingTree(releases, [shell, await wizard('two')]);
    const room = await liveWizard();
    expect(room?.live.version).toMatch(/-local\.[0-9a-f]{8}$/);
    expect(room?.fallbacks).toEqual([]);
    expect(releasedNames(releases)).toEqual([]);
  });

  it('never replaces a room that was released', async () => {
    await serveWorkingTree(releases, [shell, await wizard('one')]);
    await publishAndGoLive(releases, [await wizard('released')], { wizard: '2.0.0' }, testFacts);
    await serveWorkingTree(releases, [shell, await wizard('older')]);
    expect((await liveWizard())?.live.version).toBe('2.0.0');
    expect(releasedNames(releases)).toEqual(['wizard']);
  });

  it('with --local serves all of the working tree, and leaves the releases as they are', async () => {
    await publishAndGoLive(releases, [shell, await wizard('released')], { shell: '1.0.0', wizard: '2.0.0' }, testFacts);
    await serveWorkingTree(releases, [shell, await wizard('one')]);
    expect((await liveWizard(true))?.live.version).toContain('-local.');
    expect((await liveWizard())?.live.version).toBe('2.0.0');
  });

  it('keeps the files of the build before for pages that are still open, and no older ones', async () => {
    for (const content of ['one', 'two', 'three']) await serveWorkingTree(releases, [shell, await wizard(content)]);
    const store = await readdir(join(releases, 'working-tree/mfe/wizard'));
    expect(store.filter((file) => file.startsWith('entry.'))).toHaveLength(2);
  });
});

describe('the running edge', () => {
  it('serves a release with the next page', async () => {
    await serveWorkingTree(releases, [shell, await wizard('one')]);
    const { live } = releaseSource(releases, false);
    expect((await live()).remotes['wizard']?.live.version).toContain('-local.');
    await publishAndGoLive(releases, [await wizard('released')], { wizard: '2.0.0' }, testFacts);
    expect((await live()).remotes['wizard']?.live.version).toBe('2.0.0');
  });
});
