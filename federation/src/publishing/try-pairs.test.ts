import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Build } from '../build/build.ts';
import { buildRooms } from '../build/build-rooms.ts';
import { contentName } from '../webpack/content-hash.ts';
import { publishAndGoLive, withBuilds } from '../release/go-live.ts';
import { readLive } from '../release/live-releases.ts';
import { testFacts } from '../testing/release.fixture.ts';
import { tryPairs } from './try-pairs.ts';

let folder: string;
let releases: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'exchange-pairs-'));
  releases = join(folder, 'releases');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The shell as another release has it, whose doors have another property. */
function withOtherTypes(shell: Build, from: string, to: string): Build {
  if (shell.kind !== 'shell') throw new Error('it is the shell');
  const copy = join(folder, 'shell');
  cpSync(shell.folder, copy, { recursive: true });
  const texts = brotliDecompressSync(readFileSync(join(copy, 'not-served', shell.declarations))).toString();
  const bytes = brotliCompressSync(texts.replaceAll(from, to));
  const declarations = `declarations.${contentName(bytes)}.json.br`;
  writeFileSync(join(copy, 'not-served', declarations), bytes);
  return { ...shell, folder: copy, declarations, contentHash: contentName(declarations) };
}

describe('a release', () => {
  it('is tried with the last good releases of the rooms that it meets, and each has its verdict', async () => {
    const [shell, wizard] = await buildRooms(['shell', 'wizard'], () => {});
    if (!shell || !wizard) throw new Error('both rooms were built');
    const shells = { '1.0.0': withOtherTypes(shell, 'isNarrow', 'isThin'), '1.1.0': shell };
    for (const [version, build] of Object.entries(shells))
      await publishAndGoLive(releases, [build], { shell: version }, testFacts);
    const live = await readLive(releases);
    const candidate = withBuilds(live, [wizard], { wizard: '1.0.0' }, testFacts);
    expect(await tryPairs(live, candidate, ['wizard'], async () => {})).toEqual({
      wizard: {
        'shell@1.1.0': [],
        'shell@1.0.0': expect.arrayContaining([expect.stringContaining("Property 'isNarrow' does not exist")]),
      },
    });
  });
});
