import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rollBack } from '@exchange/federation/go-back';
import { type Audience, publishAndGoLive } from '@exchange/federation/go-live';
import { changeShare, newPreview, revokePreview } from '@exchange/federation/shares';
import { testBuild, testFacts } from '@exchange/federation/testing/release';
import { print } from '@exchange/shared-node';
import { startTestEdge, type TestEdge } from './edge.fixture.ts';

let edge: TestEdge;
const by = 'Test Author';
const everybody = { shell: '1.1.0', wizard: '2.0.0' };
const shared = { shell: '1.1.0', wizard: '2.1.0' };

beforeEach(async () => {
  jest.spyOn(print, 'line').mockImplementation(() => undefined);
  edge = await startTestEdge((_request, response) => response.end(), { SITE_URL: 'https://exchange.example.com' });
});

afterEach(() => edge.close());

async function release(name: string, version: string, audience: Audience): Promise<void> {
  const build = await testBuild(edge.releases, { name, content: `${name} ${version}` });
  await publishAndGoLive(edge.releases, [build], { [name]: version }, testFacts, undefined, audience);
}

const share = (to: 'staff' | number) => release('wizard', '2.1.0', { share: { to } });

/** The versions of a page, and what it says of a preview. */
function madeOf(body: string) {
  const { registry, preview } = JSON.parse(/id="runtime">(?<json>[^<]*)/.exec(body)?.groups?.['json'] ?? '');
  return { shell: registry.shell.version, wizard: registry.remotes.wizard.live.version, preview };
}

/** What a visitor with these cookies gets, as pages, and as the news of releases that these ask for. */
async function given(cookie: string) {
  const page = await edge.get('/transaction', { cookie });
  const news = await edge.get('/live.json', { cookie });
  expect(page.headers['vary']).toContain('cookie');
  expect(news.headers['vary']).toBe('cookie');
  const { preview, ...versions } = madeOf(page.body);
  expect(preview).toBeUndefined();
  // One who was given a number has it from now on.
  expect(page.headers['set-cookie'] === undefined ? news.json() : versions).toEqual(versions);
  return { versions, cookie: page.headers['set-cookie'], caching: page.headers['cache-control'] };
}

const kept = (versions: object) => ({ versions, cookie: undefined, caching: 'no-cache' });

describe('a share', () => {
  it('for staff is what people with a session get, and nobody is given a number', async () => {
    await share('staff');
    expect(await given('language=bg; staff=1')).toEqual(kept(shared));
    for (const cookie of ['', 'staff=', 'staff=11', 'xstaff=1', 'share=0'])
      expect(await given(cookie)).toEqual(kept(everybody));
    await rollBack(edge.releases, { wizard: undefined }, by, '');
    expect(await given('staff=1')).toEqual(kept(everybody));
  });

  it('of 10 is what people with a session and those with a number below 10 get', async () => {
    await share(10);
    for (const cookie of ['share=0', 'share=9; language=en', 'staff=1; share=77'])
      expect(await given(cookie)).toEqual(kept(shared));
    for (const cookie of ['share=10', 'language=en; share=99']) expect(await given(cookie)).toEqual(kept(everybody));
    await changeShare(edge.releases, 50, by, '');
    for (const number of [0, 9, 10, 49]) expect(await given(`share=${number}`)).toEqual(kept(shared));
    expect(await given('share=50')).toEqual(kept(everybody));
    await changeShare(edge.releases, 100, by, '');
    expect(await given('share=50')).toEqual(kept(shared));
    expect(await given('')).toEqual(kept(shared));
  });

  it.each(['', 'share=100', 'share=-1', 'share=abc', 'share=1e1', 'share=', 'share=5 5', 'xshare=1'])(
    'of 10 gives a visitor with the cookie "%s" a number, by which the page is chosen already',
    async (cookie) => {
      await share(10);
      for (let visit = 0; visit < 20; visit += 1) {
        const { versions, cookie: set, caching } = await given(cookie);
        const number = /^share=(?<number>\d{1,2}); Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/.exec(
          String(set),
        );
        expect(versions).toEqual(Number(number?.groups?.['number']) < 10 ? shared : everybody);
        expect(caching).toBe('private, no-cache');
      }
    },
  );

  it('keeps its number by https alone where the site is served by it', async () => {
    await share(10);
    const { headers } = await edge.get('/', { 'x-forwarded-proto': 'https' });
    expect(String(headers['set-cookie'])).toMatch(/; Secure$/);
  });

  it('is known by the tag of its page', async () => {
    await share('staff');
    const [live, ofStaff] = await Promise.all(['', 'staff=1'].map((cookie) => edge.get('/transaction', { cookie })));
    const again = (cookie: string, page = live) =>
      edge.get('/transaction', { cookie, 'if-none-match': String(page?.headers['etag']) });
    expect((await again('staff=1')).statusCode).toBe(200);
    expect((await again('staff=1', ofStaff)).statusCode).toBe(304);
    expect((await again('')).statusCode).toBe(304);
  });

  it('of the shell has a page of its own', async () => {
    await release('shell', '1.2.0', { share: { to: 'staff' } });
    expect((await edge.get('/', { cookie: 'staff=1' })).body).toContain('shell 1.2.0');
    expect((await edge.get('/')).body).toContain('new shell');
  });

  it('is given to nobody while its manifest is damaged, and says so', async () => {
    const said = jest.spyOn(print, 'error').mockImplementation(() => undefined);
    await share('staff');
    const file = join(edge.releases, 'manifests/wizard/2.1.0.json');
    const manifest = readFileSync(file);
    writeFileSync(file, 'damaged');
    expect(await given('staff=1')).toEqual(kept(everybody));
    expect(said).toHaveBeenCalledWith('Nobody gets what is shared: wizard 2.1.0 is damaged or missing.');
    writeFileSync(file, manifest);
    await changeShare(edge.releases, 10, by, '');
    expect(await given('staff=1; share=10')).toEqual(kept(shared));
  });
});

describe('a preview', () => {
  async function preview(name: string, version: string, from = new Date()): Promise<string> {
    const { token, ...made } = newPreview(from);
    await release(name, version, { preview: made });
    return `/transaction?preview=${token}`;
  }

  it('is opened by its link alone, and found and kept by nobody else', async () => {
    const link = await preview('wizard', '2.1.0');
    const { headers, body, statusCode } = await edge.get(link);
    expect(statusCode).toBe(200);
    expect(madeOf(body)).toEqual({
      ...shared,
      preview: { versions: { wizard: '2.1.0' }, until: expect.stringMatching(/Z$/) },
    });
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    expect(headers['etag']).toBeUndefined();
    expect(body).not.toContain('canonical');
    expect(body).not.toContain('og:');
    const news = await edge.get(link.replace('/transaction', '/live.json'));
    expect([news.json(), news.headers['cache-control']]).toEqual([shared, 'private, no-store']);
    expect(await given('staff=1')).toEqual(kept(everybody));
  });

  it('of the shell is its page', async () => {
    const { body } = await edge.get(await preview('shell', '1.2.0'));
    expect(body).toContain('shell 1.2.0');
    expect(madeOf(body)).toMatchObject({ shell: '1.2.0', preview: { versions: { shell: '1.2.0' } } });
  });

  it('has nothing that stands in for what it shows', async () => {
    const { body } = await edge.get(await preview('wizard', '2.1.0'));
    expect(body).toContain('"fallbacks":[]');
  });

  it('is the page that is live when it is revoked', async () => {
    const link = await preview('wizard', '2.1.0');
    expect((await edge.get(link)).body).toContain('"preview":');
    await revokePreview(edge.releases, link, by, '');
    const { body, headers } = await edge.get(link);
    expect(madeOf(body)).toEqual({ ...everybody, preview: undefined });
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('is over after seven days', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    const [last, over] = [await preview('wizard', '2.1.0', daysAgo(6.9)), await preview('wizard', '2.2.0', daysAgo(7))];
    expect((await edge.get(last)).body).toContain('"preview":');
    expect((await edge.get(over)).body).not.toContain('"preview":');
  });

  it.each(['', 'x', '%00', encodeURIComponent('../../ledger.jsonl'), 'a&preview=b'])(
    'is opened by no token that nobody was given: "%s"',
    async (token) => {
      await preview('wizard', '2.1.0');
      expect(madeOf((await edge.get(`/transaction?preview=${token}`)).body)).toEqual({
        ...everybody,
        preview: undefined,
      });
    },
  );
});
