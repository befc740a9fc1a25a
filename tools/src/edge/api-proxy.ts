import { randomBytes } from 'node:crypto';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

/** Passes `/api` on to the service, bodies and event streams as they come. */
export async function registerApiProxy(edge: FastifyInstance, serviceAddress: () => string): Promise<void> {
  await edge.register(httpProxy, {
    prefix: '/api',
    rewritePrefix: '/api',
    upstream: '',
    // An event stream may be silent for longer than any answer takes to begin.
    undici: { headersTimeout: 60_000, bodyTimeout: 0, connections: 256 },
    replyOptions: {
      getUpstream: serviceAddress,
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        'x-forwarded-for': [headers['x-forwarded-for'], request.ip].filter(Boolean).join(', '),
        'x-forwarded-proto': request.protocol,
        'x-forwarded-host': request.host,
      }),
      onError: (reply) => {
        const sent = reply.request.headers['x-trace-id'];
        const traceId = typeof sent === 'string' && /^[\w-]{1,64}$/.test(sent) ? sent : newTraceId();
        void reply
          .code(503)
          .header('x-trace-id', traceId)
          .send({ error: 'INTERNAL_ERROR', message: 'The service is not available at the moment', traceId });
      },
    },
  });
}

function newTraceId(): string {
  return randomBytes(17).toString('hex').slice(0, 33);
}
