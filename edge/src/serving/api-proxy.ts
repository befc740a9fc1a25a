import { Agent, request as callService, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { buffer, json } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, BODY_LIMIT_BYTES, fileCall } from '@exchange/api/http';
import { print } from '@exchange/shared-node';
import { giveUpAfter } from '../give-up.ts';
import { eventStream } from './delivery.ts';
import { goBackAs, type Releases, withReleases } from './live-state.ts';
import { callerAddress } from './trusted-proxies.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const mostCalls = 256;
const patience = 60_000;
const patienceToConnect = 2000;

// Hop-by-hop headers (RFC 9110, 7.6.1), and headers that the edge's HTTP client writes.
const ofTheConnection = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Passes `/api` on to the service. A body is read completely first, so that slow callers don't use up the service's
 * connections. Event streams have their own connections, so that they never delay a call.
 */
export function registerApiProxy(
  edge: FastifyInstance,
  serviceAddresses: () => readonly string[],
  releases: Releases,
): void {
  const calls = new Agent({ keepAlive: true, maxSockets: mostCalls });
  const streams = new Agent();
  edge.addHook('preClose', async () => streams.destroy());
  edge.addHook('onClose', async () => calls.destroy());

  type Complete = typeof withReleases | typeof goBackAs;
  const passOn = (agent: Agent, complete?: Complete) => async (request: FastifyRequest, reply: FastifyReply) => {
    const answer = await askInTurn(agent, serviceAddresses(), request).catch((error: unknown) => {
      print.error(`No service answered ${request.method}, trace ${request.id}: ${String(error)}`);
      throw new ApiError(503, 'INTERNAL_ERROR');
    });
    const { head, content } = answer;
    // A stream may be idle for longer than a call.
    if (agent === streams) head.setTimeout(0);
    const { 'content-length': length } = head.headers;
    if (complete && head.statusCode === 200)
      return reply
        .headers(passedOn(head.headers))
        .send(await complete(await json(Readable.from(content)), releases, head.headers));
    return reply
      .code(head.statusCode ?? 502)
      .headers({ ...passedOn(head.headers), ...(length !== undefined && { 'content-length': length }) })
      .send(content);
  };

  const call = passOn(calls);
  edge.register(async (api) => {
    api.removeAllContentTypeParsers();
    api.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    api.addHook('onRequest', (request, reply, done) => {
      const { 'content-encoding': encoding = 'identity' } = request.headers;
      if (encoding === 'identity') return done();
      reply.header('accept-encoding', 'identity');
      return done(new ApiError(415, 'UNEXPECTED_DATA_TYPE', { field: 'content-encoding' }));
    });
    api.route({ method: methods, url: '/api/*', handler: call });
    let files = 0;
    api.route({
      method: 'POST',
      url: fileCall.path,
      bodyLimit: fileCall.bytes,
      onRequest: async (_request, reply) => {
        if (files >= MOST_FILES) throw new ApiError(503, 'INTERNAL_ERROR');
        files += 1;
        reply.raw.once('close', () => (files -= 1));
      },
      handler: call,
    });
    api.get('/api/admin/state', { exposeHeadRoute: false }, passOn(calls, withReleases));
    api.post('/api/admin/releases/back', passOn(calls, goBackAs));
    api.route({
      method: 'GET',
      url: eventStream,
      exposeHeadRoute: false,
      config: { eventStream: true },
      handler: passOn(streams),
    });
  });
}

/** Files that are taken at once: a whole one is in memory before the service has checked who sends it. */
const MOST_FILES = 2;

/** The call did not reach the service. */
class NotReached extends Error {}

/** Bytes. Before a shorter answer is whole, none of it is sent: what has begun can't be asked of another service. */
const MOST_WHOLE = 1024 * 1024;

interface Answer {
  readonly head: IncomingMessage;
  readonly content: IncomingMessage | Buffer;
}

/**
 * Asks one service after the other until one answers. Only a call that changes nothing, or that the service answers once
 * because of its key, is made again after it may have reached a service.
 */
async function askInTurn(agent: Agent, origins: readonly string[], request: FastifyRequest): Promise<Answer> {
  const mayRepeat = /^(GET|HEAD|OPTIONS)$/.test(request.method) || request.headers['idempotency-key'] !== undefined;
  const [origin = '', ...others] = origins;
  try {
    const head = await ask(agent, origin, request);
    const isShort = request.method !== 'HEAD' && Number(head.headers['content-length']) <= MOST_WHOLE;
    const content = isShort ? await buffer(head) : head;
    // That service is stopping, or has lost its database.
    if (head.statusCode !== 503 || !mayRepeat || others.length === 0) return { head, content };
    head.resume();
  } catch (error) {
    if (others.length === 0 || !(mayRepeat || error instanceof NotReached)) throw error;
  }
  return askInTurn(agent, others, request);
}

function ask(agent: Agent, origin: string, request: FastifyRequest): Promise<IncomingMessage> {
  const { raw, body, headers } = request;
  const sent = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const own = {
    'x-forwarded-for': callerAddress(request),
    'x-trace-id': request.id,
    // Node omits it for some methods, and the body would be read as the next request.
    ...(sent.length > 0 && { 'content-length': String(sent.length) }),
  };
  return new Promise((resolve, reject) => {
    const call = callService(
      new URL(origin),
      { agent, method: raw.method, path: raw.url, headers: { ...passedOn(headers), ...own }, timeout: patience },
      resolve,
    );
    let isReached = false;
    call.once('socket', (socket) => {
      isReached = !socket.connecting;
      if (isReached) return;
      const cancel = giveUpAfter(patienceToConnect, () => call.destroy());
      socket.once('connect', () => (isReached = true)).once('connect', cancel);
      socket.once('close', cancel);
    });
    call.once('timeout', () => call.destroy(new Error('no answer in time')));
    call.once('error', (error) => reject(isReached ? error : new NotReached(error.message)));
    call.end(sent);
  });
}

function passedOn<Headers extends IncomingHttpHeaders>(headers: Headers): Headers {
  const named = new Set(
    (headers.connection ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  );
  const kept = Object.entries(headers).filter(
    ([name]) => !ofTheConnection.has(name) && !named.has(name) && !/^(x-)?forwarded/.test(name),
  );
  return Object.fromEntries(kept) as Headers;
}
