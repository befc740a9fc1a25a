import { nothingLive, withRoom } from '@exchange/federation/live-releases';
import { manifestOf } from '@exchange/federation/go-live';
import { callsFile, packTexts } from '@exchange/federation/packed-texts';
import { testBuild, testFacts } from '@exchange/federation/testing/release';
import { useFolder } from '@exchange/shared-node/testing/folder';
import { serveLocally } from '../testing/local-server.fixture.ts';
import { warnOfCalls } from './warn-of-calls.ts';

const folder = useFolder();
let live = nothingLive;
beforeAll(async () => {
  const made = [{ call: 'GET /offices', reply: {} }];
  const calls = await packTexts(folder, 'calls', { [callsFile]: JSON.stringify(made) });
  const build = await testBuild(folder, { name: 'wizard', content: 'one' });
  const manifest = { ...manifestOf(build, { wizard: '1.0.0' }, testFacts), calls };
  live = withRoom(live, { live: manifest, fallbacks: [], notServed: folder });
});

async function warningsOf(address: string): Promise<string[]> {
  const lines: string[] = [];
  await warnOfCalls(live, address, (line) => lines.push(line), new AbortController().signal);
  return lines;
}

describe('a start', () => {
  it('says what a live release calls and the service does not answer', async () => {
    const service = await serveLocally((_, answer) => answer.end(JSON.stringify({ paths: {} })));
    expect(await warningsOf(service.origin)).toEqual([
      'The service does not fit a live release: wizard 1.0.0 calls GET /offices: the service does not have it',
    ]);
    await service.close();
  });

  it('goes on when the service does not say what it answers', async () => {
    expect(await warningsOf('http://127.0.0.1:1')).toEqual([
      expect.stringMatching(/^Nobody knows whether the service fits the live releases: /),
    ]);
  });
});
