import { readFileSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { useEmptyFolder } from '@exchange/shared-node/testing/folder';
import { testBuild, testFacts } from '../testing/release.fixture.ts';
import { publishAndGoLive } from './go-live.ts';
import { appendToLedger } from './ledger.ts';
import { readLive } from './live-releases.ts';
import { pruneReleases } from './prune.ts';
import { damagedFiles, servedFolder } from './store.ts';

const folder = useEmptyFolder();
const releases = join(folder, 'releases');

beforeEach(async () => {
  const shell = await testBuild(folder, { name: 'shell', content: 'one' });
  await publishAndGoLive(releases, [shell], { shell: '1.0.0' }, testFacts);
  for (let patch = 0; patch < 8; patch += 1) {
    const build = await testBuild(folder, { name: 'wizard', content: `wizard ${patch}` });
    await publishAndGoLive(releases, [build], { wizard: `1.0.${patch}` }, testFacts);
  }
});

const daysFromNow = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
const entries = async () =>
  (await readdir(join(servedFolder(releases), 'wizard'))).filter((file) => file.startsWith('entry.'));

describe('pruning', () => {
  it('keeps everything that was live in the last 30 days', async () => {
    expect(await pruneReleases(releases, 'Test Author')).toEqual({});
    expect(await entries()).toHaveLength(8);
  });

  it('removes older releases except the last five, with the files that only they have', async () => {
    expect(await pruneReleases(releases, 'Test Author', daysFromNow(31))).toEqual({
      wizard: ['1.0.0', '1.0.1', '1.0.2'],
    });
    expect(await entries()).toHaveLength(5);
  });

  it('keeps the live release and its fallbacks complete', async () => {
    await pruneReleases(releases, 'Test Author', daysFromNow(400));
    const { live, fallbacks } = (await readLive(releases)).remotes['wizard'] ?? {};
    expect(live?.version).toBe('1.0.7');
    expect(fallbacks?.map(({ version }) => version)).toEqual(['1.0.6', '1.0.5']);
    for (const manifest of [live, ...(fallbacks ?? [])])
      expect(manifest && (await damagedFiles(releases, manifest))).toEqual([]);
  });

  it('keeps the fallbacks that fit, also when newer ones do not', async () => {
    const found = (patch: number) => (patch === 7 || patch < 2 ? [] : ['it breaks']);
    const tried = {
      shell: Object.fromEntries([0, 1, 2, 3, 4, 5, 6, 7].map((patch) => [`wizard@1.0.${patch}`, found(patch)])),
    };
    appendToLedger(releases, { action: 'live', by: 'Test Author', note: '', versions: { shell: '1.0.0' }, tried });
    await pruneReleases(releases, 'Test Author', daysFromNow(400));
    const { fallbacks } = (await readLive(releases)).remotes['wizard'] ?? {};
    expect(fallbacks?.map(({ version }) => version)).toEqual(['1.0.1', '1.0.0']);
  });

  it('removes no file of a release whose manifest names another one, because a byte of it is damaged', async () => {
    const manifest = join(releases, 'manifests/wizard/1.0.3.json');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replaceAll('"entry.', '"entrx.'));
    await pruneReleases(releases, 'Test Author', daysFromNow(31));
    expect(await entries()).toHaveLength(8);
  });

  it('never gives the version of a removed release to other content', async () => {
    await pruneReleases(releases, 'Test Author', daysFromNow(31));
    const other = await testBuild(folder, { name: 'wizard', content: 'something else' });
    await expect(publishAndGoLive(releases, [other], { wizard: '1.0.0' }, testFacts)).rejects.toThrow(
      'already published with other content',
    );
  });
});
