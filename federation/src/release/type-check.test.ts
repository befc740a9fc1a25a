import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { RemoteManifest, ShellManifest } from '@exchange/shared-platform/manifest';
import { buildRooms } from '../build/build-rooms.ts';
import { testFacts } from '../testing/release.fixture.ts';
import { manifestOf } from './go-live.ts';
import type { LiveRoom } from './live-releases.ts';
import { assertTypesFit } from './type-check.ts';

let notServed: string;
let live: ShellManifest;
let remote: LiveRoom<RemoteManifest>;
let declared: string;
beforeAll(async () => {
  notServed = mkdtempSync(join(tmpdir(), 'exchange-types-'));
  const [shell, wizard] = await buildRooms(['shell', 'wizard'], () => {});
  if (!shell || !wizard) throw new Error('both rooms were built');
  live = manifestOf(shell, { shell: '1.0.0' }, testFacts) as ShellManifest;
  remote = {
    live: manifestOf(wizard, { wizard: '2.0.0' }, testFacts) as RemoteManifest,
    notServed: join(wizard.folder, 'not-served'),
    fallbacks: [],
  };
  declared = brotliDecompressSync(readFileSync(join(shell.folder, 'not-served', live.declarations))).toString();
});
afterAll(() => rmSync(notServed, { recursive: true }));

describe('a remote', () => {
  it.each([
    ['lacks a property', 'isNarrow', 'isThin', /Property 'isNarrow' does not exist/],
    ['lacks a text', 'requestCreated', 'requestMade', /"platform:alerts.requestCreated"' is not assignable/],
    [
      'wants a value',
      String.raw`\"required\": string`,
      String.raw`\"required\": '{{field}}'`,
      /pass these arguments as t\(\) options/,
    ],
  ])('is refused when the live shell %s, in what it uses', async (_what, from, to, fault) => {
    writeFileSync(join(notServed, live.declarations), brotliCompressSync(declared.replaceAll(from, to)));
    const check = assertTypesFit(remote, { live, notServed, fallbacks: [] });
    await expect(check).rejects.toThrow(/^wizard 2\.0\.0 does not fit the types of the shell 1\.0\.0; /);
    await expect(check).rejects.toThrow(fault);
  });
});
