import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { type IncomingHttpHeaders, type IncomingMessage, request, type RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { TestNginx } from '@exchange/api/testing/nginx';
import { findProgram } from '@exchange/shared-node';
import { rollBack } from '@exchange/federation/go-back';
import { type Audience, publishAndGoLive } from '@exchange/federation/go-live';
import { newPreview } from '@exchange/federation/shares';
import { entryOf, testBuild, testFacts } from '@exchange/federation/testing/release';
import { startTestEdge, type TestEdge } from '../serving/edge.fixture.ts';
import { serveLocally } from '../testing/local-server.fixture.ts';
import { startNginxFor } from './nginx.fixture.ts';

const program = findProgram(['nginx']);

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

async function ask(
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
  localAddress = '127.0.0.1',
): Promise<Answer> {
  const [answer] = (await once(request(url, { headers, method, localAddress }).end(), 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(await answer.toArray()) };
}

// Headers that depend on the connection or the file system.
const ofTheServer = new Set([
  'accept-ranges',
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'server',
  'transfer-encoding',
]);

// nginx is not available on every machine; "npm test" says so in its first stage.
const suite = program === undefined ? describe.skip : describe;

suite('nginx in front of the edge', () => {
  let edge: TestEdge;
  let nginx: TestNginx;
  let behind: string;

  beforeAll(async () => {
    edge = await startTestEdge((call, answer) => answer.end(JSON.stringify(call.headers)));
    behind = await edge.origin();
    nginx = await startNginxFor([behind], edge.releases);
  });
  afterAll(async () => {
    await nginx.close();
    await edge.close();
  });

  const addresses = (): Readonly<Record<string, string>> => ({
    'a file of a release': `/mfe/wizard/${entryOf(edge.wizard)}`,
    'a file of the shell': `/${edge.oldShell.files.find(({ path }) => path.startsWith('assets/'))?.path}`,
    'a page': '/transaction',
    'a file with a fixed address': '/favicon.svg',
    'what is live': '/live.json',
    'the manifest for tools': '/mfe/wizard/mf-manifest.json',
  });

  it.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    [undefined, 'gzip;q=1, br;q=0', (body: Buffer) => body],
  ] as const)('sends a file of a release as %s to a browser that takes %s', async (encoding, accepted, unpack) => {
    const { status, headers, body } = await ask(`${nginx.origin}${addresses()['a file of a release']}`, {
      'accept-encoding': accepted,
    });
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-type']).toBe('application/javascript; charset=utf-8');
    expect(unpack(body).toString()).toBe(`entry ${'wizard '.repeat(1000)}`);
  });

  it.each([
    'a file of a release',
    'a file of the shell',
    'a page',
    'a file with a fixed address',
    'what is live',
    'the manifest for tools',
  ])('says the same as the edge of %s', async (what) => {
    const said = async (origin: string) => {
      const { status, headers, body } = await ask(`${origin}${addresses()[what]}`, { 'accept-encoding': 'identity' });
      const kept = Object.entries(headers).filter(([name]) => !ofTheServer.has(name));
      return { status, body: String(body), headers: Object.fromEntries(kept) };
    };
    expect(await said(nginx.origin)).toEqual(await said(behind));
  });

  it('leaves the sides of a share and a preview to the edge', async () => {
    const { token, ...preview } = newPreview();
    const published = async (version: string, audience: Audience) => {
      const wizard = await testBuild(edge.releases, { name: 'wizard', content: version });
      await publishAndGoLive(edge.releases, [wizard], { wizard: version }, testFacts, undefined, audience);
    };
    await published('2.1.0', { share: { to: 10 } });
    await published('2.2.0', { preview });
    const page = (headers?: Record<string, string>, query = '') =>
      ask(`${nginx.origin}/transaction${query}`, { 'accept-encoding': 'identity', ...headers });
    expect(String((await page({ cookie: 'share=9' })).body)).toContain('"version":"2.1.0"');
    expect(String((await page({ cookie: 'share=10' })).body)).not.toContain('"version":"2.1.0"');
    expect((await page()).headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'set-cookie': [expect.stringMatching(/^share=\d+; /)],
    });
    const previewed = await page({}, `?preview=${token}`);
    expect(String(previewed.body)).toContain('"version":"2.2.0"');
    expect(previewed.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    await rollBack(edge.releases, { wizard: undefined }, 'Test Author', '');
  });

  it.each([
    ['/mfe/wizard/none.js', 'GET', 404],
    ['/mfe/wizard/', 'GET', 404],
    ['/mfe/../package.json', 'GET', 404],
    ['/assets/none.js', 'GET', 404],
    ['/mfe/wizard/none.js', 'POST', 404],
    ['/manifests/wizard/2.0.0.json', 'GET', 404],
    ['/ledger.jsonl', 'GET', 404],
  ] as const)(
    'answers %s by %s with %s, and with no web page that a cache would keep',
    async (path, method, expected) => {
      const { status, headers, body } = await ask(`${nginx.origin}${path}`, {}, method);
      expect(status).toBe(expected);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(JSON.parse(String(body))).toMatchObject({ error: 'ENTITY_NOT_FOUND' });
    },
  );

  it('lets the edge find the address of the caller, whatever the caller invents', async () => {
    const invented = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' };
    const { body } = await ask(`${nginx.origin}/api/offices`, invented);
    // This caller is on the machine itself, like a further proxy: the addresses before it come from this caller.
    expect(JSON.parse(String(body))).toMatchObject({ 'x-forwarded-for': '203.0.113.9' });
  });
});

suite('the log of nginx', () => {
  it('has the path of a call, and nothing that people search for', async () => {
    const folder = await mkdtempDisposable(join(tmpdir(), 'exchange-nginx-log-'));
    const file = join(folder.path, 'access.log');
    const nginx = await startNginxFor(['http://127.0.0.1:1'], folder.path, `${file} exchange`);
    const referer = 'https://exchange.example.com/admin/transactions?search=Ivanov';
    await ask(`${nginx.origin}/api/admin/transactions?search=Ivanov`, { referer });
    await nginx.close();
    expect(readFileSync(file, 'utf8')).toMatch(/^127\.0\.0\.1 \[\S+\] "GET \/api\/admin\/transactions" 503 \d+ "-"\n$/);
    await folder.remove();
  });
});

suite('one address that sends requests and no bodies, behind nginx', () => {
  const opened: Socket[] = [];
  let closers: AsyncDisposableStack;
  beforeEach(() => {
    closers = new AsyncDisposableStack();
  });
  afterEach(async () => {
    for (const socket of opened.splice(0)) socket.destroy();
    await closers.disposeAsync();
  });

  const start = async (env: NodeJS.ProcessEnv = {}): Promise<string> => {
    const edge = await startTestEdge((_call, answer) => answer.end('{}'), env);
    closers.defer(edge.close);
    const nginx = await startNginxFor([await edge.origin()], edge.releases);
    closers.defer(nginx.close);
    return nginx.origin;
  };
  const begin = (origin: string, length: number): Socket => {
    const { hostname, port } = new URL(origin);
    const socket = connect({ host: hostname, port: Number(port), localAddress: '127.0.0.9' });
    socket.write(`POST /api/transactions HTTP/1.1\r\nhost: x\r\ncontent-length: ${length}\r\n\r\n`);
    opened.push(socket);
    return socket;
  };

  it('is refused above its limit, and everybody else is served', async () => {
    const origin = await start();
    const attack = Array.from({ length: 1000 }, () => begin(origin, 10));
    let refused = 0;
    await new Promise<void>((resolve) => {
      for (const socket of attack)
        socket.once('data', (data) => {
          expect(String(data)).toMatch(/^HTTP\/1\.1 429 [^]*"TOO_MANY_REQUESTS"/);
          refused += 1;
          if (refused === 800) resolve();
        });
    });
    const others = await Promise.all(Array.from({ length: 20 }, () => ask(`${origin}/api/offices`)));
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
  });

  it('has its time for the whole request, however often it sends another byte', async () => {
    const socket = begin(await start({ REQUEST_TIMEOUT_SECONDS: '1' }), 60_000);
    const drip = setInterval(() => socket.write('x'), 50);
    const [answer] = await once(socket, 'data');
    clearInterval(drip);
    expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /);
  });
});

suite('nginx in front of anything', () => {
  let server: Awaited<ReturnType<typeof serveLocally>>;
  let nginx: TestNginx;
  let answer: RequestListener;

  beforeAll(async () => {
    server = await serveLocally((call, reply) => answer(call, reply));
    nginx = await startNginxFor([server.origin], '/nonexistent');
  });
  afterAll(async () => {
    await nginx.close();
    await server.close();
  });

  it('appends the address of the caller and names protocol and host', async () => {
    answer = ({ headers }, reply) => reply.end(JSON.stringify(headers));
    const { body } = await ask(`${nginx.origin}/api/offices`, {
      host: 'site.example.com',
      'x-forwarded-for': '192.0.2.1',
    });
    expect(JSON.parse(String(body))).toMatchObject({
      host: 'site.example.com',
      'x-forwarded-for': '192.0.2.1, 127.0.0.1',
      'x-forwarded-proto': 'http',
    });
  });

  it('passes events on as they come', async () => {
    let end = () => {};
    answer = (_call, reply) => {
      reply.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n');
      end = () => reply.end();
    };
    const call = request(`${nginx.origin}/api/admin/events`).end();
    const [stream] = await once(call, 'response');
    const [first] = await once(stream, 'data');
    expect(String(first)).toBe('data: first\n\n');
    end();
    await stream.resume().toArray();
  });

  it('answers by itself while the edge is away: calls in their form, pages in both languages', async () => {
    answer = ({ socket }) => void socket.destroy();
    const call = await ask(`${nginx.origin}/api/offices`);
    expect(call.status).toBe(503);
    expect(call.headers['retry-after']).toBe('2');
    expect(JSON.parse(String(call.body))).toMatchObject({ error: 'INTERNAL_ERROR' });
    const page = await ask(`${nginx.origin}/about`);
    expect(page.status).toBe(503);
    expect(String(page.body)).toMatch(/<p lang="bg">.*<p lang="en">/);
  });
});

suite('nginx in front of two edges', () => {
  const addresses = Array.from({ length: 20 }, (_, index) => `127.0.0.${index + 1}`);
  let closers: AsyncDisposableStack;
  beforeEach(() => {
    closers = new AsyncDisposableStack();
  });
  afterEach(() => closers.disposeAsync());

  it('asks the other one when one hangs and takes no connection', async () => {
    const listening =
      "require('net').createServer().listen({ port: 0, backlog: 1 }, function () { console.log(this.address().port) })";
    const hanging = spawn(process.execPath, ['-e', listening], { stdio: ['ignore', 'pipe', 'inherit'] });
    closers.defer(async () => {
      hanging.kill('SIGKILL');
      await once(hanging, 'close');
    });
    const [line] = await once(hanging.stdout, 'data');
    const port = Number(String(line));
    hanging.kill('SIGSTOP');
    // The system itself takes as many connections as the process has room for.
    for (let taken = 0; taken < 2; taken += 1) {
      const socket = connect(port, '127.0.0.1');
      closers.defer(async () => void socket.destroy());
      await once(socket, 'connect');
    }
    const healthy = await serveLocally((_call, reply) => reply.end('{}'));
    closers.defer(healthy.close);
    const nginx = await startNginxFor([`http://127.0.0.1:${port}`, healthy.origin], '/nonexistent');
    closers.defer(nginx.close);
    const replies = await Promise.all(
      addresses.map((address) => ask(`${nginx.origin}/api/offices`, {}, 'GET', address)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('asks the same one for all that comes from an address', async () => {
    const edges = await Promise.all(
      ['a', 'b'].map(async (name) => {
        const { origin, close } = await serveLocally((_call, reply) => reply.end(name));
        closers.defer(close);
        return origin;
      }),
    );
    const nginx = await startNginxFor(edges, '/nonexistent');
    closers.defer(nginx.close);
    const paths = ['/transaction', '/page-failure?shell', '/api/offices', '/about'];
    const sets = await Promise.all(
      addresses.map(async (address) => {
        const answers = await Promise.all(paths.map((path) => ask(`${nginx.origin}${path}`, {}, 'GET', address)));
        return new Set(answers.map(({ body }) => String(body)));
      }),
    );
    expect(sets.map(({ size }) => size)).toEqual(sets.map(() => 1));
    expect(new Set(sets.flatMap((each) => [...each]))).toEqual(new Set(['a', 'b']));
  });
});
