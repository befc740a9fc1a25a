import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { RemoteManifest, ShellManifest } from '@exchange/shared-platform/manifest';
import { buildRooms } from '../build/build-rooms.ts';
import { testFacts } from '../testing/release.fixture.ts';
import { manifestOf } from './go-live.ts';
import { assertTypesFit } from './type-check.ts';

let notServed: string;
beforeAll(() => {
  notServed = mkdtempSync(join(tmpdir(), 'exchange-types-'));
});
afterAll(() => rmSync(notServed, { recursive: true }));

describe('a remote', () => {
  it('is refused when the live shell lacks a property that it uses', async () => {
    const [shell, wizard] = await buildRooms(['shell', 'wizard'], () => {});
    if (!shell || !wizard) throw new Error('both rooms were built');
    const live = manifestOf(shell, { shell: '1.0.0' }, testFacts) as ShellManifest;
    const remote = manifestOf(wizard, { wizard: '2.0.0' }, testFacts) as RemoteManifest;
    const declared = brotliDecompressSync(readFileSync(join(shell.folder, 'not-served', live.declarations))).toString();
    writeFileSync(join(notServed, live.declarations), brotliCompressSync(declared.replaceAll('isNarrow', 'isThin')));
    const check = assertTypesFit(remote, { live, notServed, fallbacks: [] }, true);
    await expect(check).rejects.toThrow(
      /^wizard 2\.0\.0 does not fit the types of the shell 1\.0\.0; [^]*Property 'isNarrow' does not exist/,
    );
  });
});
