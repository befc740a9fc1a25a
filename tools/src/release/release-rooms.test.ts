import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentHash } from '../build/content-hash.ts';
import type { Build } from '../build/build.schema.ts';
import { readPackage } from '../workspace/rooms.ts';
import { rollBack } from './go-live.ts';
import { readRegistry, writeRegistry } from './registry-file.ts';
import { publishedVersions } from './release-folder.ts';
import { releaseBuilds, releaseWorkingTree } from './release-rooms.ts';

const version = readPackage('remote-wizard').version;
let folder: string;
let releases: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'exchange-releases-'));
  releases = join(folder, 'releases');
});

afterEach(() => rmSync(folder, { recursive: true }));

async function build(name: string, content: string): Promise<Build> {
  const target = join(folder, 'builds', name, content);
  const entry = name === 'shell' ? 'index.html' : 'entry.1.js';
  await mkdir(join(target, 'files'), { recursive: true });
  await mkdir(join(target, 'source-maps'));
  await writeFile(join(target, 'files', entry), content);
  await writeFile(join(target, 'source-maps', `${entry}.map`), '{}');
  return { name, folder: target, contentHash: await contentHash(join(target, 'files')), shared: { react: '19.0.0' } };
}

describe('releasing a version', () => {
  it('publishes the files below the version and keeps source maps out of the public folder', async () => {
    await releaseBuilds(releases, [await build('shell', 'one'), await build('wizard', 'one')]);
    expect(await readFile(join(releases, 'mfe/wizard', version, 'entry.1.js'), 'utf8')).toBe('one');
    expect(await readFile(join(releases, 'source-maps/wizard', version, 'entry.1.js.map'), 'utf8')).toBe('{}');
    expect((await readRegistry(releases))?.remotes['wizard']?.live.entry).toBe(`/mfe/wizard/${version}/entry.1.js`);
  });

  it('can be repeated with the same content', async () => {
    const builds = [await build('shell', 'one'), await build('wizard', 'one')];
    const first = await releaseBuilds(releases, builds);
    expect(await releaseBuilds(releases, builds)).toEqual(first);
  });

  it('refuses other content under a version that exists, and says how to raise it', async () => {
    await releaseBuilds(releases, [await build('shell', 'one'), await build('wizard', 'one')]);
    await expect(releaseBuilds(releases, [await build('wizard', 'two')])).rejects.toThrow('npx lerna version');
    expect(await readFile(join(releases, 'mfe/wizard', version, 'entry.1.js'), 'utf8')).toBe('one');
  });
});

describe('releasing the working tree', () => {
  it('names each release by its content and keeps the one before as the fallback', async () => {
    await releaseWorkingTree(releases, [await build('shell', 'one'), await build('wizard', 'one')]);
    const registry = await releaseWorkingTree(releases, [await build('wizard', 'two')]);
    const { live, previous } = registry.remotes['wizard'] ?? {};
    expect(live?.version).toMatch(new RegExp(`^${version}-local\\.[0-9a-f]{8}$`));
    expect(previous?.version).toMatch(new RegExp(`^${version}-local\\.[0-9a-f]{8}$`));
    expect(previous?.version).not.toBe(live?.version);
  });

  it('uses the released version when the content is that of the release', async () => {
    const builds = [await build('shell', 'one'), await build('wizard', 'one')];
    await releaseBuilds(releases, builds);
    const registry = await releaseWorkingTree(releases, builds);
    expect(registry.remotes['wizard']?.live.version).toBe(version);
  });

  it('removes local releases that nothing refers to', async () => {
    await releaseWorkingTree(releases, [await build('shell', 'one')]);
    for (const content of ['one', 'two', 'three']) await releaseWorkingTree(releases, [await build('wizard', content)]);
    expect(await publishedVersions(releases, 'wizard')).toHaveLength(2);
  });

  it('leaves a version withdrawn that was rolled back', async () => {
    await releaseWorkingTree(releases, [await build('shell', 'one'), await build('wizard', 'one')]);
    const bad = await build('wizard', 'two');
    const registry = await releaseWorkingTree(releases, [bad]);
    await writeRegistry(releases, rollBack(registry, 'wizard'));
    const after = await releaseWorkingTree(releases, [bad]);
    expect(after.remotes['wizard']?.live.version).toBe(registry.remotes['wizard']?.previous?.version);
  });
});
