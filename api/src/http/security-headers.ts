import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Replies are data: browsers must not run, frame or cache them. */
export const securityHeaderValues = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** Adds the headers to every reply; a route may set its own. */
export const securityHeaders = fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(securityHeaderValues);
    done();
  });
});
