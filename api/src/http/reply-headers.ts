import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/** The headers of every reply: its trace id, and that it is data, which browsers must not run, frame or cache. */
export const replyHeadersOf = ({ id }: Pick<FastifyRequest, 'id'>) => ({
  'x-trace-id': id,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
});

/** Adds the headers to every reply; a route may set its own. */
export const replyHeaders = fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(replyHeadersOf(request));
    done();
  });
});
