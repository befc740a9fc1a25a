import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { readdir, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Build } from '../build/build.schema.ts';
import { entryOf, testBuild, testFacts } from '../testing/release.fixture.ts';
import { rollBack } from './go-back.ts';
import { publishAndGoLive } from './go-live.ts';
import { appendToLedger } from './ledger.ts';
import { readLive } from './live-releases.ts';
import { manifestOf } from './publish.ts';
import { damagedFiles, readManifest, servedFolder, stage } from './store.ts';

let folder: string;
let releases: string;
let next: Build;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'exchange-interrupted-'));
  releases = join(folder, 'releases');
  const shell = await testBuild(folder, { name: 'shell', content: 'one' });
  await publishAndGoLive(releases, [shell], { shell: '1.0.0' }, testFacts);
  for (const version of ['1.0.0', '1.1.0']) {
    const wizard = await testBuild(folder, { name: 'wizard', content: version });
    await publishAndGoLive(releases, [wizard], { wizard: version }, testFacts);
  }
  next = await testBuild(folder, { name: 'wizard', content: 'next' });
  await stage(releases, next, manifestOf(next, '1.2.0', testFacts));
});

afterEach(() => rmSync(folder, { recursive: true }));

const store = () => readdir(join(servedFolder(releases), 'wizard'));
const liveVersion = async () => (await readLive(releases)).remotes['wizard']?.live.version;
const recordPublished = () =>
  appendToLedger(releases, {
    action: 'published',
    by: 'Test Author',
    note: '',
    versions: { wizard: '1.2.0' },
    contents: { wizard: next.contentHash },
    tested: true,
  });

describe('a release that was killed', () => {
  it('before it was recorded is not live, is not served, and is removed by the next change', async () => {
    expect(await liveVersion()).toBe('1.1.0');
    expect(await store()).not.toContain(entryOf(next));
    await rollBack(releases, 'wizard', undefined, 'Test Author', '');
    expect(existsSync(join(releases, 'incoming'))).toBe(false);
    expect(await store()).not.toContain(entryOf(next));
  });

  it('while its files were moved is finished by the next change, and is not live until then', async () => {
    recordPublished();
    const place = join('mfe/wizard', entryOf(next));
    await rename(join(releases, 'incoming/wizard/1.2.0', place), join(releases, place));
    expect(await liveVersion()).toBe('1.1.0');
    await rollBack(releases, 'wizard', '1.0.0', 'Test Author', '');
    expect(await damagedFiles(releases, await readManifest(releases, 'wizard', '1.2.0'))).toEqual([]);
    expect(await liveVersion()).toBe('1.0.0');
  });

  it('can simply be repeated', async () => {
    recordPublished();
    await publishAndGoLive(releases, [next], { wizard: '1.2.0' }, testFacts);
    expect(await liveVersion()).toBe('1.2.0');
  });
});
