import {
  createServer,
  request,
  type IncomingMessage,
  type RequestOptions,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { errorReplySchema } from '@exchange/shared-domain';
import { readSettings } from '../settings/settings.ts';
import { startTestEdge, type TestEdge } from './edge.fixture.ts';
import { edgeServers } from './edge-servers.ts';
import { limitConnections, openLimit } from './open-limit.ts';

/** A fake service that keeps streams and waiting calls open, and answers everything else at once. */
const held = new Set<ServerResponse>();
function answer({ url }: IncomingMessage, response: ServerResponse): void {
  if (url === '/api/admin/events') response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
  else if (url === '/api/wait') held.add(response);
  else response.end('{}');
}

const opened: TestEdge[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(opened.splice(0).map((edge) => edge.close()));
});

async function start(env: NodeJS.ProcessEnv = {}): Promise<string> {
  const edge = await startTestEdge(answer, env);
  opened.push(edge);
  return edge.origin();
}

/** Sends bytes as they are. */
function send(origin: string, bytes: string): Socket {
  const { port, hostname } = new URL(origin);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  socket.write(bytes);
  return socket;
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A call from another address of this machine. */
const ask = (url: string, options: RequestOptions = {}, body?: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { localAddress: '127.0.0.2', agent: false, ...options }, resolve)
      .once('error', reject)
      .end(body);
  });

const post = (length: number) => `POST /api/transactions HTTP/1.1\r\nhost: x\r\ncontent-length: ${length}\r\n\r\n`;

const errorIn = (reply: string) => errorReplySchema.parse(JSON.parse(reply.slice(reply.indexOf('\r\n\r\n'))));

describe('a caller that sends 260 requests without their bodies', () => {
  it('does not delay other callers, and is refused above the limit of an address', async () => {
    const origin = await start();
    const callers = Array.from({ length: 260 }, () => send(origin, post(10)));
    const refusals = callers.map(
      (socket) => new Promise<boolean>((resolve) => socket.once('data', (data) => resolve(/ 429 /.test(String(data))))),
    );
    let refused = 0;
    await new Promise<void>((resolve) => {
      for (const refusal of refusals) void refusal.then((is) => is && (refused += 1) === 60 && resolve());
    });
    expect((await ask(`${origin}/api/offices`)).statusCode).toBe(200);
    expect((await ask(`${origin}/api/transactions`, { method: 'POST' }, '{}')).statusCode).toBe(200);
  });
});

describe('a request that does not arrive in time', () => {
  it.each([
    ['its body is missing', post(10)],
    ['its headers do not end', 'GET /api/offices HTTP/1.1\r\nhost: x\r\n'],
    ['it never begins', ''],
  ])('is closed with an error reply: %s', async (_, bytes) => {
    const reply = await text(send(await start({ REQUEST_TIMEOUT_SECONDS: '1' }), bytes));
    expect(reply).toMatch(/^HTTP\/1\.1 408 /);
    expect(errorIn(reply)).toMatchObject({ error: 'UNEXPECTED_DATA_TYPE' });
  });
});

describe('streams of events', () => {
  it("of one address are limited, and don't delay calls of the same address", async () => {
    const origin = await start({ OPEN_REQUESTS_PER_ADDRESS: '2' });
    const stream = async () => ask(`${origin}/api/admin/events`);
    const first = await stream();
    expect([first.statusCode, (await stream()).statusCode]).toEqual([200, 200]);
    const third = await stream();
    expect(third.statusCode).toBe(429);
    expect(await json(third)).toMatchObject({ error: 'TOO_MANY_REQUESTS' });
    expect((await ask(`${origin}/api/offices`)).statusCode).toBe(200);

    first.destroy();
    let again = await stream();
    // The edge may notice the end of the first one after the next one opened.
    while (again.statusCode === 429) again = await stream();
    expect(again.statusCode).toBe(200);
  });

  it("don't use up the connections of calls", async () => {
    const origin = await start({ OPEN_REQUESTS_PER_ADDRESS: '400' });
    const streams = await Promise.all(Array.from({ length: 300 }, () => ask(`${origin}/api/admin/events`)));
    expect(streams.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect((await ask(`${origin}/api/offices`)).statusCode).toBe(200);
  });
});

describe('browsers behind one address', () => {
  /** Sends a request and reads nothing but the beginning of its answer, so that the connection stays open. */
  const statusOf = async (origin: string, path: string) => {
    const socket = send(origin, `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
    return new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data).slice(9, 12))));
  };

  it('are all served, however many idle connections they keep', async () => {
    const server = createServer((_request, response) => response.end());
    limitConnections(server, openLimit(2), () => false);
    const origin = await listening(server);
    const statuses = [];
    for (let browser = 0; browser < 10; browser += 1) statuses.push(await statusOf(origin, '/'));
    server.close().closeAllConnections();
    expect(statuses).toEqual(Array.from({ length: 10 }, () => '200'));
  });

  it('get every page and file while their calls are at the limit', async () => {
    const origin = await start({ OPEN_REQUESTS_PER_ADDRESS: '1' });
    send(origin, post(10));
    let call = await statusOf(origin, '/api/offices');
    while (call !== '429') call = await statusOf(origin, '/api/offices');
    expect(await statusOf(origin, '/%61pi/offices')).toBe('429');
    expect(await Promise.all(['/', '/favicon.svg', '/live.json'].map((path) => statusOf(origin, path)))).toEqual(
      Array.from({ length: 3 }, () => '200'),
    );
  });
});

describe('connections without a request', () => {
  const answerToThird = async (isProxy: boolean) => {
    const server = createServer((_request, response) => response.end());
    limitConnections(server, openLimit(2), () => isProxy);
    const origin = await listening(server);
    const silent = [send(origin, ''), send(origin, '')];
    await Promise.all(silent.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    const reply = await ask(origin, { localAddress: '127.0.0.1' });
    const said = { status: reply.statusCode, text: await text(reply) };
    server.close().closeAllConnections();
    return said;
  };

  it('are limited for one address, and the next one is told', async () => {
    const { status, text: body } = await answerToThird(false);
    expect(status).toBe(429);
    expect(errorReplySchema.parse(JSON.parse(body))).toMatchObject({ error: 'TOO_MANY_REQUESTS' });
  });

  it('are not limited for a proxy, because many callers share it', async () => {
    expect(await answerToThird(true)).toMatchObject({ status: 200 });
  });
});

describe('a request that breaks the HTTP standard', () => {
  it.each([
    ['words', 'Good morning\r\n\r\n', 400],
    ['two lengths', 'POST /api/transactions HTTP/1.1\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
    [
      'a length beside chunks',
      'POST /api/transactions HTTP/1.1\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
      400,
    ],
    ['endless headers', `GET / HTTP/1.1\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['a tunnel', 'CONNECT example.com:443 HTTP/1.1\r\nhost: example.com\r\n\r\n', 405],
  ])('gets the standard error reply: %s', async (_, bytes, status) => {
    const reply = await text(send(await start(), bytes));
    expect(reply).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(errorIn(reply).traceId).toMatch(/^[\w-]{33}$/);
  });

  it.each([
    ['without a host', 'GET /api/offices HTTP/1.1\r\nconnection: close\r\n\r\n'],
    ['with an expectation that nobody knows', 'GET /api/offices HTTP/1.1\r\nexpect: tea\r\nconnection: close\r\n\r\n'],
    [
      'that asks for another protocol',
      'GET /api/offices HTTP/1.1\r\nconnection: upgrade, close\r\nupgrade: tea\r\n\r\n',
    ],
  ])('is answered although it comes %s', async (_, bytes) => {
    expect(await text(send(await start(), bytes))).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('a body of 5 MB', () => {
  it('is always refused with the same answer', async () => {
    const origin = await start();
    const body = 'x'.repeat(5_000_000);
    for (const headers of [{ 'content-length': body.length }, { 'transfer-encoding': 'chunked' }]) {
      for (let time = 0; time < 5; time += 1) {
        const reply = await ask(`${origin}/api/transactions`, { method: 'POST', headers }, body);
        expect(reply.statusCode).toBe(413);
        expect(await json(reply)).toMatchObject({ error: 'UNEXPECTED_DATA_TYPE' });
      }
    }
  });
});

describe('an edge that is stopping', () => {
  it('answers current requests, and closes the streams', async () => {
    const origin = await start();
    const stream = await ask(`${origin}/api/admin/events`);
    const waiting = ask(`${origin}/api/wait`);
    for (let seen = false; !seen; seen = held.size > 0) await ask(`${origin}/health`);
    const [edge] = opened.splice(0);
    const closed = edge?.close();
    await text(stream).catch(() => undefined);
    for (const response of held) response.end('{"late":true}');
    expect(await json(await waiting)).toEqual({ late: true });
    await closed;
    await expect(ask(`${origin}/health`)).rejects.toThrow('ECONNREFUSED');
  });

  it('does not wait longer than ten seconds for a slow call', async () => {
    const arrived = Promise.withResolvers<unknown>();
    const servers = edgeServers(readSettings({ HOST: '127.0.0.1', PORT: '0' }), arrived.resolve);
    const waiting = ask(`${await servers.listen()}/api/wait`);
    await arrived.promise;
    jest.useFakeTimers();
    const closed = servers.close();
    jest.advanceTimersByTime(10_000);
    jest.useRealTimers();
    await expect(waiting).rejects.toThrow('socket hang up');
    await closed;
  });
});
