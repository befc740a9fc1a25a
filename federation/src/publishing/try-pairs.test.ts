import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, print } from '@exchange/shared-node';
import { useFolder } from '@exchange/shared-node/testing/folder';
import type { Build } from '../build/build.ts';
import { buildRooms } from '../build/build-rooms.ts';
import { packTexts, readPacked } from '../build/packed-texts.ts';
import { contentName } from '../webpack/content-hash.ts';
import { type Audience, publishAndGoLive, withBuilds } from '../release/go-live.ts';
import { readSides } from '../release/shares.ts';
import { testFacts } from '../testing/release.fixture.ts';
import { tryPairs } from './try-pairs.ts';

const folder = useFolder();
const releases = join(folder, 'releases');
/** A room as another release has it, whose declarations or sources have another text. */
async function withOther(build: Build, kind: 'declarations' | 'sources', from: string, to: string): Promise<Build> {
  const copy = join(folder, build.name);
  cpSync(build.folder, copy, { recursive: true });
  const notServed = join(copy, 'not-served');
  const texts = await readPacked(join(notServed, { declarations: '', ...build }[kind] ?? ''));
  const changed = Object.entries(texts).map(([path, text]) => [path, text.replaceAll(from, to)]);
  const name = await packTexts(notServed, kind, Object.fromEntries(changed));
  return { ...build, folder: copy, [kind]: name, contentHash: contentName(name) };
}

const pagesRender = async () => {};
/** What is found when a build is released as a version, after these. */
async function tried(
  before: readonly (readonly [Build, string, Audience?])[],
  [build, version]: readonly [Build, string],
  check = pagesRender,
) {
  rmSync(releases, { recursive: true, force: true });
  for (const [each, as, audience] of before)
    await publishAndGoLive(releases, [each], { [each.name]: as }, testFacts, undefined, audience);
  const { live, shared } = await readSides(releases);
  const candidate = withBuilds(live, [build], { [build.name]: version }, testFacts);
  return (await tryPairs(shared, candidate, [build.name], check))[build.name];
}

describe('a release', () => {
  let shell: Build;
  let wizard: Build;
  let oldShell: Build;
  let said: jest.SpyInstance;
  beforeEach(() => {
    said = jest.spyOn(print, 'line').mockImplementation(() => undefined);
  });
  beforeAll(async () => {
    const [first, second] = await buildRooms(['shell', 'wizard'], () => {});
    if (!first || !second) throw new Error('both rooms were built');
    [shell, wizard] = [first, second];
    oldShell = await withOther(shell, 'declarations', 'isNarrow', 'isThin');
  });

  it('is tried with what is shared, as with what is live', async () => {
    const found = await tried(
      [
        [shell, '1.0.0'],
        [wizard, '1.0.0'],
        [wizard, '1.1.0', { share: { to: 'staff' } }],
      ],
      [shell, '1.1.0'],
    );
    expect(found).toEqual({ 'wizard@1.0.0': [], 'wizard@1.1.0': [] });
  });

  it('is tried with the last good releases of the rooms that it meets, and no fault counts that they have with the packages of today anyway', async () => {
    const old = await withOther(wizard, 'sources', "from 'react'", "from 'not-installed'");
    const found = await tried(
      [
        [shell, '1.0.0'],
        [old, '1.0.0'],
        [wizard, '1.1.0'],
      ],
      [oldShell, '1.1.0'],
    );
    const faults = String(found?.['wizard@1.0.0']);
    expect(faults).toContain("Property 'isNarrow' does not exist");
    expect(faults).not.toContain('not-installed');
    expect(found?.['wizard@1.1.0']).toEqual([]);
  });

  it.each([
    ['the time was too short', new Failure('too late', { cause: 'slow' })],
    ['the disk was full', new Error('ENOSPC')],
  ])('has no verdict when %s to render its pages, and that is said', async (_what, error) => {
    const fails = () => Promise.reject(error);
    const found = await tried(
      [
        [shell, '1.0.0'],
        [shell, '1.1.0'],
      ],
      [wizard, '1.0.0'],
      fails,
    );
    expect(found).toEqual({ 'shell@1.1.0': [] });
    expect(said).toHaveBeenCalledWith(expect.stringContaining('wizard 1.0.0 was not tried in the shell 1.0.0'));
  });
});
