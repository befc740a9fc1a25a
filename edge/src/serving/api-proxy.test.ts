import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { errorReplySchema } from '@exchange/shared-domain';
import type { InjectOptions } from 'fastify';
import { print } from '@exchange/shared-node';
import { startTestEdge, type TestEdge } from './edge.fixture.ts';

/** A fake service that echoes the request, and sends events at the events' path. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/api/admin/events') {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n');
    return;
  }
  const { method, url, headers } = request;
  response
    .writeHead(200, { 'content-type': 'application/json', connection: 'x-own', 'x-own': 'of this connection' })
    .end(JSON.stringify({ method, url, headers, body: await text(request) }));
}

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge((request, response) => void answer(request, response), {
    TRUSTED_PROXIES: '10.0.0.0/8',
    CORS_ORIGINS: 'https://www.example.com',
  });
});
afterAll(() => edge.close());

const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  edge.app.inject({ method: 'POST', url: '/api/transactions', payload, headers });

describe('a call', () => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
    'by %s reaches the service',
    async (method) => {
      const reply = await edge.app.inject({ method, url: '/api/offices?x=1' });
      expect(reply.json()).toMatchObject({ method, url: '/api/offices?x=1' });
    },
  );

  it('by HEAD has the status and the headers of GET, and no body', async () => {
    const service = await startTestEdge((_request, response) => response.setHeader('content-length', 7).end('{"a":1}'));
    const { statusCode, headers, body } = await service.app.inject({ method: 'HEAD', url: '/api/offices' });
    await service.close();
    expect({ statusCode, length: headers['content-length'], body }).toEqual({ statusCode: 200, length: '7', body: '' });
  });

  it('reaches the service with its body and its headers, and without those of the connection', async () => {
    const headers = {
      'content-type': 'application/json',
      authorization: 'Bearer token',
      connection: 'x-own',
      'x-own': '1',
    };
    const reply = await post('{"a":1}', headers);
    const { body, headers: passedOn } = reply.json();
    expect(body).toBe('{"a":1}');
    expect(passedOn).toMatchObject({ 'content-type': 'application/json', authorization: 'Bearer token' });
    expect(passedOn).not.toHaveProperty('x-own');
    expect(reply.headers).not.toHaveProperty('x-own');
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
    'by %s with a body is passed on as exactly one call',
    async (method) => {
      const smuggled = 'GET /api/smuggled HTTP/1.1\r\nhost: x\r\n\r\n';
      const reply = await edge.app.inject({ method, url: '/api/offices', payload: smuggled });
      expect(reply.json()).toMatchObject({ method, body: smuggled });
      expect((await edge.get('/api/offices')).json()).toMatchObject({ url: '/api/offices' });
    },
  );

  it('with an absolute URL is the same call', async () => {
    expect((await edge.get('http://exchange.example/api/offices')).json()).toMatchObject({ url: '/api/offices' });
  });

  it('has one trace id, the caller’s own or a new one', async () => {
    const traceOf = async (headers: Record<string, string>) =>
      (await edge.get('/api/offices', headers)).json().headers['x-trace-id'];
    expect(await traceOf({ 'x-trace-id': 'a'.repeat(33) })).toBe('a'.repeat(33));
    expect(await traceOf({ 'x-trace-id': 'two words' })).toMatch(/^[\w-]{33}$/);
  });
});

describe('the address of a caller', () => {
  it.each([
    ['of a direct caller', '203.0.113.7', undefined, '203.0.113.7'],
    ['of a direct caller that sends a fake header', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['behind a proxy on this machine', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['behind two proxies of ours', '127.0.0.1', '203.0.113.7, 10.0.0.5', '203.0.113.7'],
    [
      'of a caller that sends a fake header to a proxy that appends',
      '127.0.0.1',
      '127.0.0.1, 10.0.0.9, 203.0.113.7',
      '203.0.113.7',
    ],
    ['behind an untrusted proxy', '127.0.0.1', '203.0.113.7, 192.0.2.1', '192.0.2.1'],
    ['with an IPv6 address', '::1', '2001:db8::7', '2001:db8::7'],
    ['behind proxies that write ports', '127.0.0.1', '203.0.113.7:4711, 10.0.0.5:80', '203.0.113.7'],
    ['behind a proxy that writes ports of IPv6', '127.0.0.1', '[2001:db8::7]:4711', '2001:db8::7'],
    ['on this machine with an invalid header', '127.0.0.1', 'Test Visitor', '127.0.0.1'],
  ])('%s is the right-most one that is not a trusted proxy', async (_, remoteAddress, forwarded, expected) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    const reply = await edge.app.inject({ url: '/api/offices', headers, remoteAddress });
    expect(reply.json().headers['x-forwarded-for']).toBe(expected);
  });
});

describe('a call that the edge refuses', () => {
  it.each<[string, InjectOptions, number]>([
    ['a compressed body', { method: 'POST', payload: gzipSync('{}'), headers: { 'content-encoding': 'gzip' } }, 415],
    ['an unknown encoding', { method: 'POST', payload: '{}', headers: { 'content-encoding': 'rot13' } }, 415],
    ['an invalid content type', { method: 'POST', payload: '{}', headers: { 'content-type': 'json' } }, 415],
    ['a body of 5 MB', { method: 'POST', payload: 'x'.repeat(5_000_000) }, 413],
    ['a malformed address', { method: 'GET', url: '/api/%E0%A4%A' }, 400],
    ['an unknown method', { method: 'TRACE' }, 404],
  ])('gets the standard error reply: %s', async (_, request, status) => {
    const headers = { 'x-trace-id': 'trace-of-the-caller', ...request.headers };
    const reply = await edge.app.inject({ url: '/api/transactions', ...request, headers });
    expect(reply.statusCode).toBe(status);
    expect(errorReplySchema.parse(reply.json())).toMatchObject({ traceId: 'trace-of-the-caller' });
    expect(reply.headers).toMatchObject({ 'x-trace-id': 'trace-of-the-caller', 'x-content-type-options': 'nosniff' });
  });
});

test('of large files no more than two are taken at once', async () => {
  const url = '/api/admin/watch-list/import';
  const send = () => edge.app.inject({ method: 'POST', url, payload: '"'.padEnd(1_000_000, 'x') });
  const replies = await Promise.all([send(), send(), send()]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 503]);
  expect(await send()).toMatchObject({ statusCode: 200 });
});

describe('a refusal by the edge', () => {
  it('can be read by pages of allowed origins only', async () => {
    const refusedFor = async (origin: string) => (await post('{}', { origin, 'content-encoding': 'gzip' })).headers;
    expect(await refusedFor('https://www.example.com')).toMatchObject({
      'access-control-allow-origin': 'https://www.example.com',
      'access-control-allow-credentials': 'true',
    });
    expect(await refusedFor('https://evil.example')).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('a caller who leaves', () => {
  let opened: AsyncDisposableStack;
  beforeEach(() => {
    opened = new AsyncDisposableStack();
  });
  afterEach(() => opened.disposeAsync());

  it('in the middle of the answer is not reported as a failure of the edge', async () => {
    const reported = jest.spyOn(print, 'error').mockImplementation(() => undefined);
    const called = Promise.withResolvers<IncomingMessage>();
    const slow = await startTestEdge((request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).flushHeaders();
      called.resolve(request);
    });
    opened.defer(slow.close);
    const isAnswered = new Promise((resolve) => {
      subscribe('http.client.response.finish', resolve);
    });
    const leaving = new AbortController();
    const call = fetch(`${await slow.origin()}/api/contact/form`, {
      method: 'POST',
      body: '{}',
      signal: leaving.signal,
    });
    const { socket } = await called.promise;
    await isAnswered;
    await setImmediate();
    leaving.abort();
    await expect(call).rejects.toThrow('aborted');
    await once(socket, 'close');
    expect(reported).not.toHaveBeenCalled();
  });

  it('before the answer is not reported as a failure of the edge', async () => {
    const reported = jest.spyOn(print, 'error').mockImplementation(() => undefined);
    const called = Promise.withResolvers<{ request: IncomingMessage; response: ServerResponse }>();
    const busy = await startTestEdge((request, response) => called.resolve({ request, response }), {
      OPEN_REQUESTS_PER_ADDRESS: '1',
    });
    opened.defer(busy.close);
    const origin = await busy.origin();
    const leaving = new AbortController();
    const call = fetch(`${origin}/api/contact/form`, { method: 'POST', body: '{}', signal: leaving.signal });
    const { request, response } = await called.promise;
    leaving.abort();
    await expect(call).rejects.toThrow('aborted');
    // The edge has noticed that the caller left when it refuses another call for its own fault.
    const another = () => fetch(`${origin}/api/offices`, { headers: { 'content-encoding': 'gzip' } });
    while ((await another()).status === 429);
    const isDropped = once(request.socket, 'close');
    response.writeHead(200, { 'content-type': 'application/json' }).write('[');
    await isDropped;
    expect(reported).not.toHaveBeenCalled();
  });
});

describe('events', () => {
  it('are sent as they happen', async () => {
    const response = await fetch(`${await edge.origin()}/api/admin/events`);
    const reader = response.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: first\n\n');
    expect(response.headers.get('content-encoding')).toBeNull();
    await reader?.cancel();
  });
});

describe('an unreachable service', () => {
  it('gets the standard error reply with Retry-After', async () => {
    edge.loseService();
    const reply = await edge.get('/api/offices', { 'x-trace-id': 'trace-of-the-caller' });
    expect(reply.statusCode).toBe(503);
    expect(reply.headers).toMatchObject({ 'retry-after': '2', 'x-trace-id': 'trace-of-the-caller' });
    expect(errorReplySchema.parse(reply.json())).toMatchObject({
      error: 'INTERNAL_ERROR',
      traceId: 'trace-of-the-caller',
    });
  });
});
