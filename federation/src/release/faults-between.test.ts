import type { RemoteManifest, ShellManifest, Shown } from '@exchange/shared-platform/manifest';
import { useFolder } from '@exchange/shared-node/testing/folder';
import { testBuild, testFacts } from '../testing/release.fixture.ts';
import { faultsBetween } from './faults-between.ts';
import { manifestOf } from './go-live.ts';

const folder = useFolder();
async function faultsOf(uses: Shown | undefined, gives: Shown | undefined): Promise<string[]> {
  const [wizard, shell] = await Promise.all(
    ['wizard', 'shell'].map(async (name) =>
      manifestOf(await testBuild(folder, { name, content: 'one' }), { [name]: '1.0.0' }, testFacts),
    ),
  );
  return faultsBetween({ ...wizard, shown: uses } as RemoteManifest, { ...shell, shown: gives } as ShellManifest);
}

const uses = { words: ['cashName'], tokens: ['--space-3', '--color-danger'] };

describe('a remote in a shell', () => {
  it('fits when the shell gives every word and every custom property that it shows', async () => {
    expect(await faultsOf(uses, { words: ['cashName', 'coins'], tokens: [...uses.tokens, '--space-4'] })).toEqual([]);
  });

  it('does not fit when the shell has renamed one', async () => {
    expect(await faultsOf(uses, { words: ['cashTitle'], tokens: ['--space-3', '--color-error'] })).toEqual([
      'it needs the word {{cashName}} of its texts, which the shell does not provide',
      'it needs the custom property --color-danger of its styles, which the shell does not provide',
    ]);
  });

  it('fits when one of both is from before builds said it', async () => {
    expect(await faultsOf(uses, undefined)).toEqual([]);
    expect(await faultsOf(undefined, uses)).toEqual([]);
  });
});
