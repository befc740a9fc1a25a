import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Build } from '@exchange/federation/build';
import { testBuild, testFacts } from '@exchange/federation/testing/release';
import { rollBack } from '@exchange/federation/go-back';
import { publishAndGoLive } from '@exchange/federation/go-live';
import { serveLocalBuilds, storesOf } from '@exchange/federation/local-builds';
import { useEmptyFolder } from '@exchange/shared-node/testing/folder';
import { releaseSource } from '../serving/live-registry.ts';

const folder = useEmptyFolder();
const releases = join(folder, 'releases');
let shell: Build;

beforeEach(async () => {
  shell = await testBuild(folder, { name: 'shell', content: 'tree' });
});

const wizard = (content: string) => testBuild(folder, { name: 'wizard', content });
const release = async (content: string, version: string) =>
  publishAndGoLive(
    releases,
    [await testBuild(folder, { name: 'shell', content: 'released' }), await wizard(content)],
    { shell: '1.0.0', wizard: version },
    testFacts,
  );

describe('a start', () => {
  it('serves the working tree for rooms that never had a release, and each release with the next page', async () => {
    const { live } = releaseSource(releases, [shell, await wizard('one')]);
    expect((await live()).remotes['wizard']?.live.version).toMatch(/-local\.[0-9a-f]{8}$/);
    await release('released', '2.0.0');
    expect((await live()).remotes['wizard']?.live.version).toBe('2.0.0');
    await rollBack(releases, { wizard: undefined }, 'Test Author', 'it breaks');
    expect((await live()).remotes).toEqual({});
  });

  it('with --local serves all of the working tree, and leaves the releases as they are', async () => {
    await release('released', '2.0.0');
    const { live } = releaseSource(releases, [shell, await wizard('one')], true);
    expect((await live()).remotes['wizard']?.live.version).toContain('-local.');
    expect((await releaseSource(releases).live()).remotes['wizard']?.live.version).toBe('2.0.0');
  });

  it('serves files from the builds themselves', async () => {
    for (const content of ['one', 'two']) {
      const build = await wizard(content);
      await serveLocalBuilds(releases, [build]);
      const [, local = ''] = storesOf(releases);
      expect(realpathSync(join(local, 'wizard'))).toBe(realpathSync(join(build.folder, 'store')));
    }
  });
});
