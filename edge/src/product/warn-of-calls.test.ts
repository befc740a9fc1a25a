import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nothingLive, withRoom } from '@exchange/federation/live-releases';
import { manifestOf } from '@exchange/federation/go-live';
import { callsFile, packTexts } from '@exchange/federation/packed-texts';
import { testBuild, testFacts } from '@exchange/federation/testing/release';
import { warnOfCalls } from './warn-of-calls.ts';

const folder = mkdtempSync(join(tmpdir(), 'exchange-calls-'));
const service = createServer((_, answer) => answer.end(JSON.stringify({ paths: {} })));
let live = nothingLive;
beforeAll(async () => {
  await once(service.listen(0), 'listening');
  const made = [{ call: 'GET /offices', reply: {} }];
  const calls = await packTexts(folder, 'calls', { [callsFile]: JSON.stringify(made) });
  const build = await testBuild(folder, { name: 'wizard', content: 'one' });
  const manifest = { ...manifestOf(build, { wizard: '1.0.0' }, testFacts), calls };
  live = withRoom(live, { live: manifest, fallbacks: [], notServed: folder });
});
afterAll(() => {
  service.close();
  rmSync(folder, { recursive: true });
});

async function warningsOf(address: string): Promise<string[]> {
  const lines: string[] = [];
  await warnOfCalls(live, address, (line) => lines.push(line), new AbortController().signal);
  return lines;
}

describe('a start', () => {
  it('says what a live release calls and the service does not answer', async () => {
    expect(await warningsOf(`http://127.0.0.1:${(service.address() as AddressInfo).port}`)).toEqual([
      'The service does not fit a live release: wizard 1.0.0 calls GET /offices: the service does not have it',
    ]);
  });

  it('goes on when the service does not say what it answers', async () => {
    expect(await warningsOf('http://127.0.0.1:1')).toEqual([
      expect.stringMatching(/^Nobody knows whether the service fits the live releases: /),
    ]);
  });
});
