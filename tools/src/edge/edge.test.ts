import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { forPages, type StoredRegistry } from '../release/stored-registry.ts';
import { precompress } from '../build/precompress.ts';
import { writeRegistry } from '../release/registry-file.ts';
import { readSettings } from '../settings/settings.ts';
import { buildEdge } from './edge.ts';

const integrity = `sha384-${'A'.repeat(64)}`;
const registry: StoredRegistry = {
  format: 1,
  shell: { live: { version: '1.1.0', provides: {} }, previous: { version: '1.0.0', provides: {} } },
  remotes: {
    wizard: {
      live: {
        version: '2.0.0',
        entry: '/mfe/wizard/2.0.0/remoteEntry.js',
        integrity,
        builtAgainst: { shell: '1.1.0', shared: {} },
      },
    },
  },
  withdrawn: {},
};

let folder: string;
let edge: FastifyInstance;
let service: Server;
let serviceAddress = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'exchange-edge-'));
  const files: Record<string, string> = {
    'mfe/shell/1.1.0/index.html': '<html><head><script>theme()</script></head><body></body></html>',
    'mfe/shell/1.1.0/assets/new.js': 'new'.repeat(1000),
    'mfe/shell/1.1.0/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'mfe/shell/1.0.0/assets/old.js': 'old',
    'mfe/wizard/2.0.0/remoteEntry.js': 'entry'.repeat(1000),
  };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  await precompress(join(folder, 'mfe'));
  await writeRegistry(folder, registry);
  service = createServer((request, response) => {
    if (request.url === '/api/stream') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n');
      return;
    }
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ url: request.url, for: request.headers['x-forwarded-for'] }));
  });
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
  const address = service.address();
  serviceAddress = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  edge = await buildEdge({ settings: readSettings({}), releases: folder, serviceAddress: () => serviceAddress });
});

afterAll(async () => {
  await edge.close();
  service.closeAllConnections();
  await new Promise((resolve) => {
    service.close(resolve);
  });
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => edge.inject({ url, headers });

describe('the page', () => {
  it.each(['/', '/about', '/admin/transactions', '/transaction?top=1.5'])('is what %s answers', async (url) => {
    const { statusCode, headers, body } = await get(url);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<script type="application/json" id="runtime">');
  });

  it('carries the registry and the environment, and is asked for anew each time', async () => {
    const { body, headers } = await get('/');
    const runtime = JSON.parse(/id="runtime">(.*?)<\/script>/.exec(body)?.[1] ?? '');
    expect(runtime).toMatchObject({
      registry: forPages(registry),
      environment: { apiBaseUrl: '/api', allowRemoteOverrides: false },
    });
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
  });

  it('is not sent again to a browser that has it', async () => {
    const etag = String((await get('/')).headers['etag']);
    expect((await get('/', { 'if-none-match': etag })).statusCode).toBe(304);
  });
});

describe('files', () => {
  it.each(['/mfe/wizard/2.0.0/remoteEntry.js', '/assets/new.js'])(
    '%s is compressed and kept for a year',
    async (url) => {
      const { statusCode, headers } = await get(url, { 'accept-encoding': 'gzip, br' });
      expect(statusCode).toBe(200);
      expect(headers['content-encoding']).toBe('br');
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    },
  );

  it('of the shell before are there for pages that are still open', async () => {
    expect((await get('/assets/old.js')).body).toBe('old');
  });

  it('with fixed names may change', async () => {
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each([
    '/mfe/wizard/9.9.9/remoteEntry.js',
    '/mfe/wizard',
    '/assets/none.js',
    '/picture.png',
    '/assets/..%2findex.html',
    '/mfe/..%2fregistry.json',
  ])('that do not exist are not the page: %s', async (url) => {
    const { statusCode, headers } = await get(url);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).not.toContain('html');
  });

  it('of a release are gone when its folder is', async () => {
    await rm(join(folder, 'mfe/wizard'), { recursive: true });
    expect((await get('/mfe/wizard/2.0.0/remoteEntry.js')).statusCode).toBe(404);
    expect((await get('/')).statusCode).toBe(200);
  });
});

describe('the service behind the edge', () => {
  it('gets the call with the caller’s address', async () => {
    expect((await get('/api/rates/from/USDC?x=1')).json()).toEqual({
      url: '/api/rates/from/USDC?x=1',
      for: '127.0.0.1',
    });
  });

  it('sends events as they happen', async () => {
    const origin = await edge.listen({ port: 0, host: '127.0.0.1' });
    const response = await fetch(`${origin}/api/stream`);
    const first = await response.body?.getReader().read();
    expect(new TextDecoder().decode(first?.value)).toBe('data: first\n\n');
    expect(response.headers.get('content-encoding')).toBeNull();
  });

  it('is reported as not available, in the form of every error, while it is down', async () => {
    const running = serviceAddress;
    serviceAddress = 'http://127.0.0.1:1';
    const { statusCode, headers, body } = await get('/api/offices', { 'x-trace-id': 'trace-of-the-caller' });
    serviceAddress = running;
    expect(statusCode).toBe(503);
    expect(headers['content-type']).toContain('application/json');
    expect(JSON.parse(body)).toEqual({
      error: 'INTERNAL_ERROR',
      message: 'The service is not available at the moment',
      traceId: 'trace-of-the-caller',
    });
  });
});
