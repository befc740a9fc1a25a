import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Metrics } from './metrics.ts';

/** Counts and times every call by its route. */
export const requestMetrics = ({ requests, durations, signIns, streams }: Metrics) =>
  fp(async (app: FastifyInstance) => {
    app.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'none';
      const status = String(reply.statusCode);
      requests.inc({ route, method: request.method, status });
      if (request.signInEmail !== null) signIns.inc({ status });
      if (!isStream(reply)) durations.observe({ route }, reply.elapsedTime / 1000);
      done();
    });
    app.addHook('onSend', (_request, reply, payload, done) => {
      if (isStream(reply)) {
        streams.inc();
        reply.raw.once('close', () => streams.dec());
      }
      done(null, payload);
    });
  });

const isStream = (reply: { getHeader: (name: string) => unknown }): boolean =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream');
