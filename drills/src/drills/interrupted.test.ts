import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Build } from '@exchange/federation/build';
import { entryOf, testBuild, testFacts } from '@exchange/federation/testing/release';
import { root } from '@exchange/shared-node';
import { rollBack } from '@exchange/federation/go-back';
import { manifestOf, publishAndGoLive } from '@exchange/federation/go-live';
import { appendToLedger, readLedger } from '@exchange/federation/ledger';
import { readLive } from '@exchange/federation/live-releases';
import { damagedFiles, readManifest, servedFolder, stage } from '@exchange/federation/store';
import { useEmptyFolder } from '@exchange/shared-node/testing/folder';

const folder = useEmptyFolder();
const releases = join(folder, 'releases');
let next: Build;

beforeEach(async () => {
  const shell = await testBuild(folder, { name: 'shell', content: 'one' });
  await publishAndGoLive(releases, [shell], { shell: '1.0.0' }, testFacts);
  for (const version of ['1.0.0', '1.1.0']) {
    const wizard = await testBuild(folder, { name: 'wizard', content: version });
    await publishAndGoLive(releases, [wizard], { wizard: version }, testFacts);
  }
  next = await testBuild(folder, { name: 'wizard', content: 'next' });
  await stage(releases, next, manifestOf(next, { wizard: '1.2.0' }, testFacts));
});

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
    await rollBack(releases, { wizard: undefined }, 'Test Author', '');
    expect(existsSync(join(releases, 'incoming'))).toBe(false);
    expect(await store()).not.toContain(entryOf(next));
  });

  it('while its files were moved is finished by the next change, and is not live until then', async () => {
    recordPublished();
    const place = join('mfe/wizard', entryOf(next));
    await rename(join(releases, 'incoming/wizard/1.2.0', place), join(releases, place));
    expect(await liveVersion()).toBe('1.1.0');
    await rollBack(releases, { wizard: '1.0.0' }, 'Test Author', '');
    expect(await damagedFiles(releases, await readManifest(releases, 'wizard', '1.2.0'))).toEqual([]);
    expect(await liveVersion()).toBe('1.0.0');
  });

  it('can simply be repeated', async () => {
    recordPublished();
    await publishAndGoLive(releases, [next], { wizard: '1.2.0' }, testFacts);
    expect(await liveVersion()).toBe('1.2.0');
  });
});

describe('a release that the disk has no room for', () => {
  it('says so, and leaves no trace', async () => {
    const large = await testBuild(folder, { name: 'wizard', content: 'x'.repeat(300_000) });
    await writeFile(join(large.folder, 'build.json'), JSON.stringify(large));
    const before = [readLedger(releases), await store()];
    const command = ['release-process.ts', releases, large.folder, '1.3.0'];
    // No file may get larger than 100 KiB.
    const { status, stderr } = spawnSync(
      'bash',
      ['-c', 'ulimit -f 100; exec "$0" "$@"', join(root, 'node_modules/node/bin/node'), ...command],
      { cwd: join(root, 'drills/src/drills'), encoding: 'utf8' },
    );
    expect(status).toBe(1);
    expect(stderr).toMatch(/can't be written \(EFBIG.*\)\. Free its disk, or let this user write it, and run /);
    expect([readLedger(releases), await store()]).toEqual(before);
    expect(existsSync(join(releases, 'incoming'))).toBe(false);
  });
});
