import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoadCount } from '@exchange/shared-domain';
import { testBuild, testFacts } from '../testing/release.fixture.ts';
import { readBrowserCounts } from './browser-counts.ts';
import { publishAndGoLive } from './go-live.ts';
import { describeReleases } from './release-list.ts';

const count = (changes: Partial<LoadCount>): LoadCount => ({
  day: '2026-03-02',
  room: 'wizard',
  version: '1.0.0',
  outcome: 'loaded',
  fault: 'none',
  pages: 10,
  ...changes,
});

const counts = [
  count({}),
  count({ day: '2026-03-01', pages: 1000 }),
  count({ outcome: 'retried', fault: 'network', pages: 4 }),
  count({ outcome: 'fellBack', fault: 'contract', pages: 2 }),
  count({ outcome: 'failed', fault: 'timeout', pages: 1 }),
  count({ version: '0.9.0', outcome: 'failed', fault: 'network', pages: 50 }),
];

let releases: string;

beforeAll(async () => {
  releases = mkdtempSync(join(tmpdir(), 'exchange-list-'));
  const builds = [
    await testBuild(releases, { name: 'shell', content: 'shell' }),
    await testBuild(releases, { name: 'wizard', content: 'wizard' }),
  ];
  await publishAndGoLive(releases, builds, { shell: '1.0.0', wizard: '1.0.0' }, testFacts);
});
afterAll(() => rmSync(releases, { recursive: true }));

describe('the list of releases', () => {
  it('says how browsers loaded each live release', async () => {
    const list = await describeReleases(releases, counts);
    expect(list).toContain(
      'browsers in the last 7 days: 1010 loaded, 4 after a retry, 2 fell back, 1 failed (contract 2, timeout 1)',
    );
    expect(list).toContain('browsers in the last 7 days: no reports yet');
  });

  it('says when it is unknown how browsers loaded it', async () => {
    expect(await describeReleases(releases, undefined)).toContain('unknown, because the service does not answer here');
  });
});

describe('the counts of browsers', () => {
  let service: Server;
  const port = () => (service.address() as AddressInfo).port;

  beforeAll(
    () =>
      new Promise<void>((resolve) => {
        service = createServer((call, reply) =>
          reply.end(JSON.stringify(call.url === '/api/telemetry/loads' && counts)),
        );
        service.listen(0, '127.0.0.1', resolve);
      }),
  );

  it('come from the service of this machine, and are unknown without it', async () => {
    expect(await readBrowserCounts(port())).toEqual(counts);
    const ended = port();
    await new Promise((resolve) => {
      service.close(resolve);
    });
    expect(await readBrowserCounts(ended)).toBeUndefined();
  });
});
