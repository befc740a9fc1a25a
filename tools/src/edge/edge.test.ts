import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { forPages } from '../release/stored-registry.ts';
import { startTestEdge, testRegistry, type TestEdge } from './edge.fixture.ts';

let edge: TestEdge;

beforeAll(async () => {
  edge = await startTestEdge((_request, response) => response.end());
});

afterAll(() => edge.close());

describe('the page', () => {
  it.each(['/', '/about', '/admin/transactions', '/transaction?top=1.5'])('is what %s answers', async (url) => {
    const { statusCode, headers, body } = await edge.get(url);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<script type="application/json" id="runtime">');
  });

  it('carries the registry and the environment, and is asked for anew each time', async () => {
    const { body, headers } = await edge.get('/');
    const runtime = JSON.parse(/id="runtime">(.*?)<\/script>/.exec(body)?.[1] ?? '');
    expect(runtime).toMatchObject({
      registry: forPages(testRegistry),
      environment: { apiBaseUrl: '/api', allowRemoteOverrides: false },
    });
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
  });

  it.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip;q=1, br;q=0', gunzipSync],
    [undefined, 'deflate', (body: Buffer) => body],
  ] as const)('is sent as %s to a browser that takes %s, whatever its address', async (encoding, accepted, unpack) => {
    const plain = await edge.get('/');
    for (const url of ['/', '/about', '/admin/auth']) {
      const { headers, rawPayload } = await edge.get(url, { 'accept-encoding': accepted });
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['vary']).toMatch(/accept-encoding/i);
      expect(unpack(rawPayload).equals(plain.rawPayload)).toBe(true);
    }
  });

  it('is told about HTTPS once it is served so, by whoever may say that', async () => {
    const secure = { 'x-forwarded-proto': 'https' };
    expect((await edge.get('/')).headers).not.toHaveProperty('strict-transport-security');
    expect((await edge.get('/', secure)).headers['strict-transport-security']).toBe('max-age=31536000');
    const stranger = await edge.app.inject({ url: '/', headers: secure, remoteAddress: '203.0.113.7' });
    expect(stranger.headers).not.toHaveProperty('strict-transport-security');
  });

  it('is not sent again to a browser that has it', async () => {
    const etag = String((await edge.get('/')).headers['etag']);
    expect((await edge.get('/', { 'if-none-match': etag })).statusCode).toBe(304);
  });
});

describe('an address of a page that can not be shown', () => {
  it('is told to a person in both languages, with the trace id', async () => {
    const { statusCode, headers, body } = await edge.get('/%E0%A4%A');
    expect(statusCode).toBe(400);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<p lang="bg">');
    expect(body).toContain('<p lang="en">');
    expect(body).toContain(String(headers['x-trace-id']));
  });
});

describe('files', () => {
  it.each(['/mfe/wizard/2.0.0/remoteEntry.js', '/assets/new.js'])(
    '%s is compressed and kept for a year',
    async (url) => {
      const { statusCode, headers } = await edge.get(url, { 'accept-encoding': 'gzip, br' });
      expect(statusCode).toBe(200);
      expect(headers['content-encoding']).toBe('br');
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    },
  );

  it('of the shell before are there for pages that are still open', async () => {
    expect((await edge.get('/assets/old.js')).body).toBe('old');
  });

  it('with fixed names may change', async () => {
    expect((await edge.get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each([
    '/mfe/wizard/9.9.9/remoteEntry.js',
    '/mfe/wizard',
    '/assets/none.js',
    '/picture.png',
    '/assets/..%2findex.html',
    '/mfe/..%2fregistry.json',
  ])('that do not exist are not the page: %s', async (url) => {
    const { statusCode, headers } = await edge.get(url);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).not.toContain('html');
  });

  it('of a release are gone when its folder is', async () => {
    await rm(join(edge.releases, 'mfe/wizard'), { recursive: true });
    expect((await edge.get('/mfe/wizard/2.0.0/remoteEntry.js')).statusCode).toBe(404);
    expect((await edge.get('/')).statusCode).toBe(200);
  });
});
