import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentName } from '@exchange/federation/content-hash';
import { print } from '@exchange/shared-node';
import { type LiveReleases, nothingLive } from '@exchange/federation/live-releases';
import { withBuilds } from '@exchange/federation/go-live';
import { testBuild, testFacts } from '@exchange/federation/testing/release';
import { useFolder } from '@exchange/shared-node/testing/folder';
import { readSettings } from '../settings/settings.ts';
import { serveLocally } from '../testing/local-server.fixture.ts';
import { startPrerendering, timing } from './prerendering.ts';
import type { ServedReleases } from './sides.ts';

/** Code of a shell's release as `shell/src/rendering` exports it, in short. */
const shellCode = (version: string) => `
  exports.given = {};
  exports.readReplies = async ({ apiBaseUrl }) => [
    { endpointName: 'getAllOffices', value: await (await fetch(apiBaseUrl)).json() },
  ];
  exports.renderPage = async ({ pathname, language, remote, replies }) => {
    remote?.begin?.();
    return {
      markup: [${JSON.stringify(version)}, pathname, language, remote?.title, JSON.stringify(replies[0]?.value)].join(' '),
      head: '<title>' + pathname + '</title>',
    };
  };`;
const remoteCode = `exports.default = { title: 'of the remote' };`;

const folder = useFolder();
let reply = 'first reply';
let service: Awaited<ReturnType<typeof serveLocally>>;
let opened: { close: () => Promise<void> } | undefined;

beforeAll(async () => {
  service = await serveLocally((_request, response) => response.end(JSON.stringify(reply)));
});
afterEach(() => opened?.close());
afterAll(() => service.close());

/** Releases that are live together, with code that renders their pages. */
async function releasesWith(
  shell: string,
  remotes: Record<string, string> = { wizard: remoteCode },
): Promise<LiveReleases> {
  const rooms = Object.entries({ shell, ...remotes });
  const builds = await Promise.all(
    rooms.map(([name, code]) =>
      testBuild(folder, { name, content: contentName(code), rendering: code, routes: [pathOf(name)] }),
    ),
  );
  const versions = Object.fromEntries(rooms.map(([name]) => [name, '1.0.0']));
  return withBuilds(nothingLive, builds, versions, testFacts);
}

const pathOf = (name: string) => (name === 'wizard' ? 'transaction' : name);

function open(live: () => ServedReleases, times: Partial<typeof timing> = {}) {
  const started = startPrerendering({
    live: async () => live(),
    settings: readSettings({}),
    serviceAddress: () => service.origin,
    times: { ...timing, wait: 60_000, ...times },
  });
  opened = started;
  // Not the frames, which are rendered for addresses with a query.
  const pages = async () => started.pages(await started.live()).filter(({ remote }) => remote !== undefined);
  return {
    live: started.live,
    pages,
    ofSide: started.pages,
    markup: async () => (await pages()).map(({ markup }) => markup),
  };
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

const quiet = () => jest.spyOn(print, 'error').mockImplementation(() => undefined);

describe('prerendered pages', () => {
  it('are those of every route in both languages, with what the service replies', async () => {
    const releases = await releasesWith(shellCode('1'));
    expect(await open(() => releases).markup()).toEqual([
      '1 /transaction en of the remote "first reply"',
      '1 /transaction bg of the remote "first reply"',
    ]);
  });

  it('are rendered again when what the service replies changes, and stay the same pages while it does not', async () => {
    reply = 'a rate';
    const releases = await releasesWith(shellCode('1'));
    const { pages } = open(() => releases, { releases: 10, replies: 0 });
    const [first] = await pages();
    expect(first?.markup).toContain('a rate');
    expect((await pages())[0]).toBe(first);
    reply = 'another rate';
    const later = await until(pages, ([page]) => page !== first);
    expect(later[0]?.markup).toContain('another rate');
  });

  it('stay with their releases until those of the next release are ready, so that nobody waits', async () => {
    const [one, other] = [await releasesWith(shellCode('1')), await releasesWith(shellCode('2'))];
    let live = one;
    const prerendering = open(() => live);
    expect((await prerendering.markup())[0]).toMatch(/^1 /);
    live = other;
    expect(await prerendering.live()).toBe(one);
    expect((await prerendering.markup())[0]).toMatch(/^1 /);
    await until(prerendering.live, (shown) => shown === other);
    expect((await prerendering.markup())[0]).toMatch(/^2 /);
  });

  it('are those of a share, too, of which only what differs is rendered once more', async () => {
    const [one, other] = [
      await releasesWith(shellCode('1')),
      await releasesWith(shellCode('1'), { wizard: `exports.default = { title: 'of the share' };` }),
    ];
    const share = {
      versions: { wizard: '1.1.0' },
      to: 'staff',
      from: '',
      toSince: '',
      by: '',
      note: '',
      releases: other,
    } as const;
    const served = { ...one, share };
    const prerendering = open(() => served);
    expect((await prerendering.markup())[0]).toContain('of the remote');
    const [frame, ...whole] = prerendering.ofSide(other);
    expect(whole.map(({ markup }) => markup)).toEqual(
      expect.arrayContaining([expect.stringContaining('of the share')]),
    );
    expect(prerendering.ofSide(served)).toContain(frame);
  });

  it('are left out where the code of a release fails, which is said once of them and once of their frames', async () => {
    const said = quiet();
    const releases = await releasesWith('throw new Error("rendering is broken")');
    const { pages } = open(() => releases, { releases: 10, replies: 0 });
    expect(await pages()).toEqual([]);
    await pages();
    const once = [expect.stringContaining('rendering is broken')];
    expect(said.mock.calls).toEqual([once, once]);
  });

  it('of the other remotes stay where one never ends, and it is not tried again', async () => {
    const [code, reason] = ['for (;;);', 'it took more than 5 s'];
    const said = quiet();
    const begun = join(folder, contentName(code));
    const bad = `exports.default = { begin() { require('node:fs').appendFileSync(${JSON.stringify(begun)}, 'x'); ${code} } };`;
    const good = await releasesWith(shellCode('1'));
    const worse = await releasesWith(shellCode('1'), { wizard: remoteCode, hanging: bad });
    let live = good;
    const prerendering = open(() => live, { releases: 10, replies: 0, wait: 100, rendering: 5000 });
    const before = await until(prerendering.pages, ({ length }) => length > 0);
    live = worse;
    await until(prerendering.live, (shown) => shown === worse);
    expect(await prerendering.pages()).toEqual(before);
    await until(
      async () => said.mock.calls.length,
      (count) => count > 0,
    );
    expect(said.mock.calls[0]?.[0]).toContain(reason);
    expect((await prerendering.pages())[0]).toBe(before[0]);
    reply = `a rate after ${reason}`;
    await until(prerendering.markup, ([first]) => first?.includes(reply) === true);
    expect(readFileSync(begun, 'utf8')).toBe('x');
  });

  it('come back after code that rendered them before failed, as for want of memory', async () => {
    const said = quiet();
    const tiring = shellCode('1').replace(
      'remote?.begin',
      'if ((globalThis.made ??= 0) > 4) process.exit(); globalThis.made += 1; remote?.begin',
    );
    const releases = await releasesWith(tiring);
    const { pages } = open(() => releases, { releases: 10, replies: 0 });
    expect(await pages()).toHaveLength(2);
    reply = 'a reply that makes new pages';
    await until(
      async () => said.mock.calls.length,
      (count) => count > 0,
    );
    await until(pages, ([page]) => page?.markup.includes(reply) === true);
  });

  it('may miss one whose own code fails: the others are there', async () => {
    const said = quiet();
    const failing = shellCode('1').replace(
      'remote?.begin',
      "if (language === 'bg') throw new Error('no page'); remote?.begin",
    );
    const releases = await releasesWith(failing);
    const pages = await open(() => releases).pages();
    expect(pages.map(({ language }) => language)).toEqual(['en']);
    const fault = [expect.stringContaining('/transaction (bg): no page')];
    expect(said.mock.calls).toEqual([fault, fault]);
  });

  it('take only what the shell provides', async () => {
    const said = quiet();
    const releases = await releasesWith(shellCode('1'), { wizard: `require('left-pad')` });
    expect(await open(() => releases).pages()).toEqual([]);
    expect(said.mock.calls[0]?.[0]).toContain('needs left-pad, which the shell does not provide');
  });
});
