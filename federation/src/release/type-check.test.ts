import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { RemoteManifest, ShellManifest } from '@exchange/shared-platform/manifest';
import { useFolder } from '@exchange/shared-node/testing/folder';
import { buildRooms } from '../build/build-rooms.ts';
import { testFacts } from '../testing/release.fixture.ts';
import { manifestOf } from './go-live.ts';
import type { LiveRoom } from './live-releases.ts';
import { assertTypesFit } from './type-check.ts';

const notServed = useFolder();
let live: ShellManifest;
let remote: LiveRoom<RemoteManifest>;
let declared: string;
beforeAll(async () => {
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
const faults = [
  ['isNarrow', 'isThin', /Property 'isNarrow' does not exist/],
  ['requestCreated', 'requestMade', /"platform:alerts.requestCreated"' is not assignable/],
  [String.raw`\"required\": string`, String.raw`\"required\": '{{field}}'`, /pass these arguments as t\(\) options/],
] as const;

it('refuses a remote when the live shell lacks a property or a text, or wants a value, in what it uses', async () => {
  const changed = faults.reduce((text, [from, to]) => text.replaceAll(from, to), declared);
  writeFileSync(join(notServed, live.declarations), brotliCompressSync(changed));
  const check = assertTypesFit(remote, { live, notServed, fallbacks: [] });
  await expect(check).rejects.toThrow(/^wizard 2\.0\.0 does not fit the types of the shell 1\.0\.0; /);
  for (const [, , fault] of faults) await expect(check).rejects.toThrow(fault);
});
