import { existsSync, rmSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { print } from '@exchange/shared-node';
import { useEmptyFolder } from '@exchange/shared-node/testing/folder';
import type { Build } from '../build/build.ts';
import { entryOf, testBuild, testFacts, testShares } from '../testing/release.fixture.ts';
import { manifestOf, publishAndGoLive } from './go-live.ts';
import { appendToLedger, readLedger } from './ledger.ts';
import { readLive } from './live-releases.ts';
import { describeReleases } from './release-list.ts';
import { servedFolder, stage } from './store.ts';

const folder = useEmptyFolder();
const releases = join(folder, 'releases');
let shell: Build;

beforeEach(async () => {
  shell = await testBuild(folder, { name: 'shell', content: 'one' });
});

const wizard = (content: string) => testBuild(folder, { name: 'wizard', content });
const goLive = (builds: readonly Build[], versions: Record<string, string>) =>
  publishAndGoLive(releases, builds, versions, testFacts);
const filesOf = async (name: string) =>
  (await readdir(join(servedFolder(releases), name), { recursive: true })).filter((file) => file.includes('.'));
const liveWizard = async () => (await readLive(releases)).remotes['wizard'];

describe('a release', () => {
  it('goes live with who published it, and why', async () => {
    const build = await wizard('one');
    await goLive([shell, build], { shell: '1.0.0', wizard: '1.0.0' });
    expect((await liveWizard())?.live).toMatchObject({ version: '1.0.0', author: 'Test Author', note: 'a test' });
    expect(await readFile(join(servedFolder(releases), 'wizard', entryOf(build)), 'utf8')).toBe('entry one');
  });

  it('adds only the files that changed to the store', async () => {
    await goLive([shell, await wizard('one')], { shell: '1.0.0', wizard: '1.0.0' });
    const before = await filesOf('wizard');
    await goLive([await wizard('two')], { wizard: '1.1.0' });
    const after = await filesOf('wizard');
    expect(after).toEqual(expect.arrayContaining(before));
    expect(after).toHaveLength(before.length + 1);
  });

  it('keeps source maps and the template of the page out of the public folder', async () => {
    await goLive([shell], { shell: '1.0.0' });
    expect((await filesOf('shell')).filter((file) => /\.(map|html)$/.test(file))).toEqual([]);
    expect(existsSync(join(releases, 'not-served/shell/source-maps', `${entryOf(shell)}.map`))).toBe(true);
  });

  it('has the last two good releases as fallbacks', async () => {
    await goLive([shell], { shell: '1.0.0' });
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0'])
      await goLive([await wizard(version)], { wizard: version });
    expect((await liveWizard())?.fallbacks.map(({ version }) => version)).toEqual(['1.2.0', '1.1.0']);
  });

  it('can be repeated with the same content', async () => {
    const builds = [shell, await wizard('one')];
    await goLive(builds, { shell: '1.0.0', wizard: '1.0.0' });
    await goLive(builds, { shell: '1.0.0', wizard: '1.0.0' });
    expect(readLedger(releases).filter(({ action }) => action === 'published')).toHaveLength(1);
    expect((await liveWizard())?.fallbacks).toEqual([]);
  });

  it('repairs a file that was damaged on the disk when it is published again', async () => {
    const build = await wizard('one');
    await goLive([shell, build], { shell: '1.0.0', wizard: '1.0.0' });
    await writeFile(join(servedFolder(releases), 'wizard', entryOf(build)), 'damaged');
    await goLive([build], { wizard: '1.0.0' });
    expect(await readFile(join(servedFolder(releases), 'wizard', entryOf(build)), 'utf8')).toBe('entry one');
  });

  it('is served as before when its repair ends before the new manifest is in its place', async () => {
    const build = await wizard('one');
    await goLive([shell, build], { shell: '1.0.0', wizard: '1.0.0' });
    const versions = { wizard: '1.0.0' };
    const repaired = manifestOf(build, versions, { ...testFacts, note: 'repaired' });
    const manifests = { wizard: await stage(releases, build, repaired) };
    const contents = { wizard: build.contentHash };
    appendToLedger(releases, {
      action: 'published',
      by: 'Test',
      note: '',
      versions,
      contents,
      manifests,
      tested: true,
    });
    expect((await liveWizard())?.live.note).toBe('a test');
    await goLive([shell], { shell: '1.0.0' });
    expect((await liveWizard())?.live.note).toBe('repaired');
  });

  it('says that the template of the page is missing, and brings it when it is published again', async () => {
    await goLive([shell], { shell: '1.0.0' });
    const template = join(releases, 'not-served/shell', shell.kind === 'shell' ? shell.template : '');
    rmSync(template);
    expect(await describeReleases(releases)).toContain('1 files of 1.0.0 are missing or damaged; publish it again');
    await goLive([shell], { shell: '1.0.0' });
    expect(existsSync(template)).toBe(true);
    expect(await describeReleases(releases)).not.toContain('damaged');
  });

  it.each(['template', 'declarations', 'rendering', 'manifest'])(
    'says that one byte of its %s is another',
    async (part) => {
      jest.spyOn(print, 'error').mockImplementation(() => undefined);
      const built = await testBuild(folder, { name: 'shell', content: 'one', rendering: 'code' });
      await goLive([built], { shell: '1.0.0' });
      const parts = { ...built, manifest: '' } as Partial<Record<string, unknown>>;
      const file = part === 'manifest' ? 'manifests/shell/1.0.0.json' : `not-served/shell/${String(parts[part])}`;
      const bytes = await readFile(join(releases, file));
      // A character of a text: the file can still be read.
      await writeFile(join(releases, file), String(bytes).replace(/[a-z}](?=[^a-z]*$)/, '~'));
      expect(await describeReleases(releases)).toMatch(/damaged; publish it again/);
      await goLive([built], { shell: '1.0.0' });
      expect(await describeReleases(releases)).not.toContain('damaged');
    },
  );

  it('repairs a damaged manifest; until then the release before it is served, and other rooms can be released', async () => {
    const said = jest.spyOn(print, 'error').mockImplementation(() => undefined);
    const [build, admin] = [await wizard('two'), await testBuild(folder, { name: 'admin', content: 'one' })];
    await goLive([shell, await wizard('one'), admin], { shell: '1.0.0', wizard: '1.0.0', admin: '1.0.0' });
    await goLive([build], { wizard: '1.1.0' });
    for (const release of ['wizard/1.1.0', 'admin/1.0.0'])
      await writeFile(join(releases, `manifests/${release}.json`), 'damaged');
    await goLive([await testBuild(folder, { name: 'public', content: 'one' })], { public: '1.0.0' });
    expect((await liveWizard())?.live.version).toBe('1.0.0');
    expect(said).toHaveBeenCalledWith(expect.stringContaining('publish wizard 1.1.0 again'));
    const list = await describeReleases(releases);
    expect(list).toContain('its manifest is missing or damaged, and 1.0.0 is served; publish it again');
    expect(list).toContain('its manifest is missing or damaged; publish it again');
    await goLive([build, admin], { wizard: '1.1.0', admin: '1.0.0' });
    expect(await describeReleases(releases)).not.toContain('damaged');
  });
});

describe('a release that is refused', () => {
  it('is one that was not tried with what went live meanwhile', async () => {
    await goLive([shell], { shell: '1.1.0' });
    const tried = { wizard: { 'shell@1.0.0': [] } };
    const late = publishAndGoLive(releases, [await wizard('one')], { wizard: '1.0.0' }, testFacts, tried);
    await expect(late).rejects.toThrow('The live releases changed while this one was checked');
  });

  it('is one of other content under a version that exists, and leaves no trace', async () => {
    await goLive([shell, await wizard('one')], { shell: '1.0.0', wizard: '1.0.0' });
    const before = await filesOf('wizard');
    await expect(goLive([await wizard('two')], { wizard: '1.0.0' })).rejects.toThrow(
      'already published with other content',
    );
    expect(await filesOf('wizard')).toEqual(before);
  });

  it('is one without a shell', async () => {
    await expect(goLive([await wizard('one')], { wizard: '1.0.0' })).rejects.toThrow('npm run release -- shell wizard');
    expect(readLedger(releases)).toEqual([]);
  });

  it('is one that uses an export which the live shell does not provide, and its version stays free', async () => {
    await goLive([shell], { shell: '1.0.0' });
    const shares = { react: { version: '19.0.0', names: ['useTomorrow'] } };
    const early = await testBuild(folder, { name: 'wizard', content: 'early', shares });
    await expect(goLive([early], { wizard: '1.0.0' })).rejects.toThrow(
      'wizard 1.0.0 does not fit the shell 1.0.0: it needs useTomorrow of react',
    );
    await goLive([await wizard('mended')], { wizard: '1.0.0' });
    expect((await liveWizard())?.live.version).toBe('1.0.0');
  });

  it('is a shell that a live remote no longer fits, until both are released together', async () => {
    await goLive([shell, await wizard('one')], { shell: '1.0.0', wizard: '1.0.0' });
    const shares = { react: { version: '20.0.0', names: ['useState'] } };
    const next = await testBuild(folder, { name: 'shell', content: 'two', shares });
    const admin = await testBuild(folder, { name: 'admin', content: 'one', shares: {} });
    await goLive([admin], { admin: '1.0.0' });
    await expect(goLive([next], { shell: '2.0.0' })).rejects.toThrow(/npm run release -- shell wizard$/);
    const together = await testBuild(folder, { name: 'wizard', content: 'two', shares });
    await goLive([next, together], { shell: '2.0.0', wizard: '2.0.0' });
    expect((await liveWizard())?.live.version).toBe('2.0.0');
    // What does not fit this shell can't step in.
    expect((await liveWizard())?.fallbacks).toEqual([]);
  });

  it('is one whose endpoint another room has', async () => {
    const namesInPage = { endpoints: ['createTransaction'] };
    const admin = await testBuild(folder, { name: 'admin', content: 'one', namesInPage });
    await goLive([shell, admin], { shell: '1.0.0', admin: '1.0.0' });
    const build = await testBuild(folder, { name: 'wizard', content: 'one', shares: testShares, namesInPage });
    await expect(goLive([build], { wizard: '1.0.0' })).rejects.toThrow(
      'wizard 1.0.0 and admin 1.0.0 both have the endpoint "createTransaction".\nMend that in the room',
    );
  });
});

describe('two releases at the same time', () => {
  it('both go live', async () => {
    await goLive([shell], { shell: '1.0.0' });
    const [one, other] = [await wizard('one'), await testBuild(folder, { name: 'admin', content: 'one' })];
    await Promise.all([goLive([one], { wizard: '1.0.0' }), goLive([other], { admin: '1.0.0' })]);
    expect(Object.keys((await readLive(releases)).remotes).toSorted()).toEqual(['admin', 'wizard']);
  });
});
