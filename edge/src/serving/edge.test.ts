import { mkdir, readFile, rename, rmdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { rollBack } from '@exchange/federation/go-back';
import { publishAndGoLive } from '@exchange/federation/go-live';
import { ledgerPath } from '@exchange/federation/ledger';
import { entryOf, testBuild, testFacts, textsOf } from '@exchange/federation/testing/release';
import { useFolder } from '@exchange/shared-node/testing/folder';
import { readSettings } from '../settings/settings.ts';
import { startTestEdge, type TestEdge } from './edge.fixture.ts';
import { buildEdge } from './edge.ts';
import { releaseSource } from './live-registry.ts';

const empty = useFolder();
let edge: TestEdge;

beforeAll(async () => {
  edge = await startTestEdge((_request, response) => response.end());
});

afterAll(() => edge.close());

describe('what is live', () => {
  it('is reported to open pages', async () => {
    const { body, headers } = await edge.get('/live.json');
    expect(JSON.parse(body)).toEqual({ shell: '1.1.0', wizard: '2.0.0' });
    expect(headers['cache-control']).toBe('no-cache');
  });
});

it('a page may say that it failed, also at an edge that looks after no releases', async () => {
  const { live, stores } = releaseSource(edge.releases);
  const { app } = await buildEdge({ settings: readSettings({}), releases: { live, stores } });
  const { statusCode } = await app.inject({ method: 'POST', url: '/page-failure?wizard@2.0.0', payload: 'x' });
  expect(statusCode).toBe(204);
  await app.close();
});

it.each([
  ['/f', '/transaction/follow'],
  ['/f/bg', '/transaction/follow?lang=bg'],
  ['/f/xx', '/transaction/follow'],
])('the short address %s of an SMS leads to %s', async (address, page) => {
  const { statusCode, headers } = await edge.get(address);
  expect(statusCode).toBe(302);
  expect(headers.location).toBe(page);
});

describe('search engines', () => {
  let named: TestEdge;
  beforeAll(async () => {
    named = await startTestEdge((_request, response) => response.end(), { SITE_URL: 'https://exchange.example.com/' });
  });
  afterAll(() => named.close());

  it('may read all but the admin area, and are told where the list of pages is', async () => {
    const { headers, body } = await named.get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toBe('User-agent: *\nDisallow: /admin\n\nSitemap: https://exchange.example.com/sitemap.xml\n');
  });

  it('are not shown the page of a request', async () => {
    expect((await named.get('/transaction/follow')).headers['x-robots-tag']).toBe('noindex');
    expect((await named.get('/transaction')).headers['x-robots-tag']).toBeUndefined();
  });

  it('find each page in each language, but no address with a part of its own', async () => {
    const { headers, body } = await named.get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect([...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual(
      ['/', '/transaction', '/transaction/success'].flatMap((path) => [
        `https://exchange.example.com${path}`,
        `https://exchange.example.com${path}?lang=bg`,
      ]),
    );
    expect(body).toContain('hreflang="bg" href="https://exchange.example.com/transaction?lang=bg"');
    expect((await named.get('/transaction')).body).toContain(
      '<link rel="canonical" href="https://exchange.example.com/transaction">',
    );
  });

  it('are told nothing by a site that was given no address, whatever host a request invents', async () => {
    const invented = { host: 'evil.example' };
    expect((await edge.get('/robots.txt', invented)).body).toBe('User-agent: *\nDisallow: /admin\n');
    expect((await edge.get('/sitemap.xml', invented)).statusCode).toBe(404);
  });
});

describe('the page', () => {
  it.each(['/', '/transaction?top=1.5', '/Transaction/success/', '/offices/SOFIA%20VITOSHA'])(
    'is what %s answers',
    async (url) => {
      const { statusCode, headers, body } = await edge.get(url);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body).toContain('<script type="application/json" id="runtime">');
    },
  );

  it('gives each address a title and description without scripts', async () => {
    const { body } = await edge.get('/transaction?top=1.5');
    expect(body).toContain('<title>Test page | Crypto to Cash</title>');
    expect(body).toContain('name="description" content="&quot;Test page&quot; &amp; more"');
    expect(body).toContain('<meta property="og:title" content="Test page | Crypto to Cash">');
    expect(body).toContain('<link rel="canonical" href="/transaction">');
    expect(body).toContain('<link rel="alternate" hreflang="bg" href="/transaction?lang=bg">');
    expect(body).toContain('<link rel="alternate" hreflang="x-default" href="/transaction">');
    expect((await edge.get('/transaction?lang=bg')).body).toContain(
      '<link rel="canonical" href="/transaction?lang=bg">',
    );
    expect((await edge.get('/offices/7')).body).not.toContain('canonical');
    expect((await edge.get('/nowhere')).body).toContain('<title>Site</title>');
  });

  it('is in the language of the address, then of the cookie, which caches are told', async () => {
    const { body, headers } = await edge.get('/transaction', { cookie: 'language=bg' });
    expect(body).toContain('<title>Тестова страница | Crypto to Cash</title>');
    expect(headers['vary']).toMatch(/cookie/i);
    const other = await edge.get('/transaction?lang=en', { cookie: 'language=bg' });
    expect(other.body).toContain('<title>Test page | Crypto to Cash</title>');
    expect(other.headers['etag']).not.toBe(headers['etag']);
  });

  it('contains the registry and the environment, and is not cached', async () => {
    const { body, headers } = await edge.get('/');
    const runtime = JSON.parse(/id="runtime">(.*?)<\/script>/.exec(body)?.[1] ?? '');
    expect(runtime).toMatchObject({
      registry: {
        shell: { version: '1.1.0' },
        remotes: { wizard: { live: { version: '2.0.0', entry: `/mfe/wizard/${entryOf(edge.wizard)}` } } },
      },
      environment: { apiBaseUrl: '/api', allowRemoteOverrides: false },
    });
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
  });

  it('preloads the files of its own route and of no other', async () => {
    const preloadedAt = async (url: string) => {
      const { body } = await edge.get(url);
      return [...body.matchAll(/<link rel="preload" [^>]*href="\/mfe\/wizard\/([^"]+)"/g)].map(([, path]) => path);
    };
    const entry = entryOf(edge.wizard);
    expect(await preloadedAt('/Transaction?top=1.5')).toEqual([entry, textsOf('transaction')]);
    expect(await preloadedAt('/transaction/success')).toEqual([entry, textsOf('transaction/success')]);
    expect(await preloadedAt('/nowhere')).toEqual([]);
  });

  it.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip;q=1, br;q=0', gunzipSync],
    [undefined, 'deflate', (body: Buffer) => body],
  ] as const)('is sent as %s to a browser that accepts %s, at every address', async (encoding, accepted, unpack) => {
    for (const url of ['/', '/transaction', '/no-such-page']) {
      const plain = await edge.get(url);
      const { headers, rawPayload } = await edge.get(url, { 'accept-encoding': accepted });
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['vary']).toMatch(/accept-encoding/i);
      expect(unpack(rawPayload).equals(plain.rawPayload)).toBe(true);
    }
  });

  it('gets HSTS when a trusted proxy says that it is served by HTTPS', async () => {
    const secure = { 'x-forwarded-proto': 'https' };
    expect((await edge.get('/')).headers).not.toHaveProperty('strict-transport-security');
    expect((await edge.get('/', secure)).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
    const stranger = await edge.app.inject({ url: '/', headers: secure, remoteAddress: '203.0.113.7' });
    expect(stranger.headers).not.toHaveProperty('strict-transport-security');
  });

  it('is not sent again to a browser that has it', async () => {
    const etag = String((await edge.get('/')).headers['etag']);
    expect((await edge.get('/', { 'if-none-match': etag })).statusCode).toBe(304);
  });

  it.each(['/about', '/transaction/lost', '/offices', '/admin', '/%E0%A4%A', '/index.html', '/page.php'])(
    'is also the answer to %s, with the status of an unknown address',
    async (url) => {
      const { statusCode, headers, rawPayload } = await edge.get(url, { accept: 'text/html,*/*' });
      expect(statusCode).toBe(404);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(rawPayload.equals((await edge.get('/nowhere')).rawPayload)).toBe(true);
    },
  );

  it.each(['/', '/%zz'])(
    'is replaced at %s by an error page in both languages, with the trace id, when there is no shell',
    async (address) => {
      const said = jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
      const releases = releaseSource(empty);
      const { app } = await buildEdge({ settings: readSettings({}), releases, serviceAddress: () => '' });
      const { statusCode, headers, body } = await app.inject(address);
      expect(statusCode).toBe(500);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body).toContain('<p lang="bg">');
      expect(body).toContain('<p lang="en">');
      expect(body).toContain(String(headers['x-trace-id']));
      expect(said).toHaveBeenCalledWith(expect.stringContaining('There is no shell yet'));
      await app.close();
    },
  );
});

describe('files', () => {
  it('of a remote are compressed and kept for a year', async () => {
    const { statusCode, headers } = await edge.get(`/mfe/wizard/${entryOf(edge.wizard)}`, {
      'accept-encoding': 'gzip, br',
    });
    expect(statusCode).toBe(200);
    expect(headers['content-encoding']).toBe('br');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('of the previous shell stay available for open pages', async () => {
    const [, chunk] = edge.oldShell.files;
    expect((await edge.get(`/${chunk?.path}`)).statusCode).toBe(200);
    expect((await edge.get(`/mfe/shell/${entryOf(edge.oldShell)}`)).body).toContain('entry old shell');
  });

  it('with fixed names may change', async () => {
    const { statusCode, headers } = await edge.get('/favicon.svg');
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each([
    '/mfe/wizard/assets/none.js',
    '/mfe/wizard',
    '/mfe/shell/index.html',
    '/assets/none.js',
    '/picture.png',
    '/assets/..%2findex.html',
    '/mfe/..%2fledger.jsonl',
  ])('that do not exist are not the page: %s', async (url) => {
    const { statusCode, headers } = await edge.get(url);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).not.toContain('html');
  });

  it('of an interrupted release are not served', async () => {
    const killed = join(edge.releases, 'incoming/wizard/2.0.1/mfe/wizard');
    await mkdir(killed, { recursive: true });
    await writeFile(join(killed, 'entry.half.js'), 'half');
    for (const url of ['/mfe/wizard/entry.half.js', '/incoming/wizard/2.0.1/mfe/wizard/entry.half.js'])
      expect((await edge.get(url)).statusCode).toBe(404);
  });
});

describe('a ledger that is damaged', () => {
  it('keeps serving the last good state, and reports the damage', async () => {
    const said = jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
    const ledger = await readFile(ledgerPath(edge.releases), 'utf8');
    await writeFile(ledgerPath(edge.releases), `not a line\n${ledger}`);
    expect((await edge.get('/')).body).toContain('new shell');
    expect(said).toHaveBeenCalledWith(expect.stringContaining('line 1 is damaged'));
    await writeFile(ledgerPath(edge.releases), ledger);
  });

  it("or can't be read does so, too", async () => {
    const said = jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
    await rename(ledgerPath(edge.releases), `${edge.releases}/kept.jsonl`);
    await mkdir(ledgerPath(edge.releases));
    const page = await edge.get('/');
    await rmdir(ledgerPath(edge.releases));
    await rename(`${edge.releases}/kept.jsonl`, ledgerPath(edge.releases));
    expect(page.body).toContain('new shell');
    expect(said).toHaveBeenCalledWith(expect.stringContaining('EISDIR'));
  });
});

test('a manifest that comes after the ledger makes its release live', async () => {
  jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
  const wizard = await testBuild(edge.releases, { name: 'wizard', content: 'next wizard' });
  await publishAndGoLive(edge.releases, [wizard], { wizard: '2.1.0' }, testFacts);
  const manifest = join(edge.releases, 'manifests/wizard/2.1.0.json');
  await rename(manifest, `${edge.releases}/late.json`);
  // The edge may have read the ledger while its manifest was there.
  await utimes(ledgerPath(edge.releases), 1, 1);
  expect((await edge.get('/live.json')).json()).toMatchObject({ wizard: '2.0.0' });
  await rename(`${edge.releases}/late.json`, manifest);
  expect((await edge.get('/live.json')).json()).toMatchObject({ wizard: '2.1.0' });
});

test('addresses of a remote that the shell mounts nowhere, and of one without a live release, have no page', async () => {
  const help = await testBuild(edge.releases, { name: 'help', content: 'help', routes: ['help'] });
  await publishAndGoLive(edge.releases, [help], { help: '1.0.0' }, testFacts);
  expect((await edge.get('/help')).statusCode).toBe(404);
  expect((await edge.get('/transaction')).statusCode).toBe(200);
  await rollBack(edge.releases, { wizard: 'none' }, 'Test Author', '');
  expect((await edge.get('/transaction')).statusCode).toBe(404);
  expect((await edge.get('/live.json')).json()).toEqual({ shell: '1.1.0' });
});
