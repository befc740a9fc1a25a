import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentName } from '../webpack/content-hash.ts';
import { print } from '../process/print.ts';
import type { LiveReleases } from '../release/live-releases.ts';
import { withBuilds } from '../release/go-live.ts';
import { readSettings } from '../settings/settings.ts';
import { testBuild, testFacts } from '../testing/release.fixture.ts';
import { finishedPages, timing } from './finished-pages.ts';

/** Code of a shell's release as `shell/src/rendering` exports it, in short. */
const shellCode = (version: string) => `
  exports.given = {};
  exports.readReplies = async ({ apiBaseUrl }) => [
    { endpointName: 'getAllOffices', value: await (await fetch(apiBaseUrl)).json() },
  ];
  exports.renderPage = async ({ pathname, language, remote, replies }) => ({
    markup: [${JSON.stringify(version)}, pathname, language, remote?.title, JSON.stringify(replies[0]?.value)].join(' '),
    head: '<title>' + pathname + '</title>',
  });`;
const remoteCode = `exports.default = { title: 'of the remote' };`;

let folder: string;
let reply = 'first reply';
const service = createServer((_request, response) => response.end(JSON.stringify(reply)));
let opened: { close: () => Promise<void> } | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'exchange-finished-'));
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
});
afterEach(async () => {
  await opened?.close();
  jest.restoreAllMocks();
});
afterAll(() => {
  service.close();
  rmSync(folder, { recursive: true });
});

/** Releases of a shell and a remote that are live together, with code that renders their pages. */
async function releasesWith(shell: string, remote = remoteCode): Promise<LiveReleases> {
  const builds = await Promise.all(
    [
      { name: 'shell', code: shell },
      { name: 'wizard', code: remote },
    ].map(({ name, code }) => testBuild(folder, { name, content: contentName(code), rendering: code })),
  );
  return withBuilds(join(folder, 'none'), builds, { shell: '1.0.0', wizard: '1.0.0' }, testFacts);
}

function open(live: () => LiveReleases, times: Partial<typeof timing> = {}) {
  const finished = finishedPages({
    live: async () => live(),
    settings: readSettings({}),
    serviceAddress: () => `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    times: { ...timing, wait: 60_000, ...times },
  });
  opened = finished;
  return finished;
}

/** Waits until the pages are what a test waits for. */
async function until<Value>(look: () => Promise<Value>, isIt: (value: Value) => boolean): Promise<Value> {
  for (;;) {
    const value = await look();
    if (isIt(value)) return value;
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}

describe('pages that are rendered ahead', () => {
  it('are those of every route in both languages, with what the service replies', async () => {
    const releases = await releasesWith(shellCode('1'));
    const pages = await open(() => releases).of(releases);
    expect(pages?.pages.map(({ markup }) => markup)).toEqual([
      '1 /transaction en of the remote "first reply"',
      '1 /transaction bg of the remote "first reply"',
    ]);
    expect(pages?.faults).toEqual([]);
  });

  it('are rendered again when what the service replies changes, and stay the same pages while it does not', async () => {
    reply = 'a rate';
    const releases = await releasesWith(shellCode('1'));
    const finished = open(() => releases, { releases: 10, replies: 0 });
    const first = await finished.of(releases);
    expect(first?.pages[0]?.markup).toContain('a rate');
    expect(await finished.of(releases)).toBe(first);
    reply = 'another rate';
    const later = await until(
      () => finished.of(releases),
      (pages) => pages !== first,
    );
    expect(later?.pages[0]?.markup).toContain('another rate');
  });

  it('are those of the release that is live, from its first request on', async () => {
    const [one, other] = [await releasesWith(shellCode('1')), await releasesWith(shellCode('2'))];
    let live = one;
    const finished = open(() => live);
    expect((await finished.of(one))?.pages[0]?.markup).toMatch(/^1 /);
    live = other;
    expect((await finished.of(other))?.pages[0]?.markup).toMatch(/^2 /);
  });

  it('are left out where the code of a release fails, which is said once', async () => {
    const said = jest.spyOn(print, 'error').mockImplementation(() => undefined);
    const releases = await releasesWith('throw new Error("rendering is broken")');
    const finished = open(() => releases, { releases: 10, replies: 0 });
    expect(await finished.of(releases)).toBeUndefined();
    await until(
      async () => said.mock.calls.length,
      (count) => count > 0,
    );
    await finished.of(releases);
    await finished.of(releases);
    expect(said.mock.calls).toEqual([[expect.stringContaining('rendering is broken')]]);
  });

  it('are not waited for when the code of a release never ends, which is said as well', async () => {
    const said = jest.spyOn(print, 'error').mockImplementation(() => undefined);
    const releases = await releasesWith('for (;;);');
    const finished = open(() => releases, { wait: 10, rendering: 200 });
    expect(await finished.of(releases)).toBeUndefined();
    await until(
      async () => said.mock.calls.length,
      (count) => count > 0,
    );
    expect(said.mock.calls[0]?.[0]).toContain('it took more than 0.2 s');
  });

  it('may miss one whose own code fails: the others are there', async () => {
    const said = jest.spyOn(print, 'error').mockImplementation(() => undefined);
    const failing = shellCode('1').replace('=> ({', "=> language === 'bg' ? Promise.reject(new Error('no page')) : ({");
    const releases = await releasesWith(failing);
    const pages = await open(() => releases).of(releases);
    expect(pages?.pages.map(({ language }) => language)).toEqual(['en']);
    expect(pages?.faults).toEqual(['/transaction (bg): no page']);
    expect(said).toHaveBeenCalledTimes(1);
  });

  it('take only what the shell gives', async () => {
    const said = jest.spyOn(print, 'error').mockImplementation(() => undefined);
    const releases = await releasesWith(shellCode('1'), `require('left-pad')`);
    expect(await open(() => releases).of(releases)).toBeUndefined();
    expect(said.mock.calls[0]?.[0]).toContain('needs left-pad, which the shell does not give');
  });
});
