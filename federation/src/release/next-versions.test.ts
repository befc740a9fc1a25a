import { join } from 'node:path';
import { readPackage } from '@exchange/shared-node';
import { useEmptyFolder } from '@exchange/shared-node/testing/folder';
import { testBuild, testFacts } from '../testing/release.fixture.ts';
import { publishAndGoLive } from './go-live.ts';
import { readLedger } from './ledger.ts';
import { type Bump, nextVersions } from './next-versions.ts';
import { releaseState } from './release-state.ts';

const folder = useEmptyFolder();
const releases = join(folder, 'releases');

const shell = (content: string) => testBuild(folder, { name: 'shell', content });

async function release(content: string, version: string): Promise<void> {
  await publishAndGoLive(releases, [await shell(content)], { shell: version }, testFacts);
}

const next = async (content: string, bump?: Bump) =>
  nextVersions([await shell(content)], releaseState(readLedger(releases)), bump)['shell'];

describe('the version of a release', () => {
  it('is at first the one of the room', async () => {
    expect(await next('one')).toBe(readPackage('shell').version);
  });

  it.each([
    ['patch', '1.9.3'],
    ['minor', '1.10.0'],
    ['major', '2.0.0'],
  ] as const)('follows the highest in the ledger: %s', async (bump, version) => {
    await release('one', '1.9.1');
    await release('two', '1.9.2');
    await release('three', '1.3.0');
    expect(await next('four', bump)).toBe(version);
  });

  it('is a patch when nothing else is said', async () => {
    await release('one', '1.9.10');
    expect(await next('two')).toBe('1.9.11');
  });

  it('stays the same with the same content, unless it is raised', async () => {
    await release('one', '1.0.0');
    expect(await next('one')).toBe('1.0.0');
    expect(await next('one', 'minor')).toBe('1.1.0');
  });
});
