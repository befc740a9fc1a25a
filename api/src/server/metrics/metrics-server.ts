import { createServer } from 'node:http';
import { once } from 'node:events';
import type { Metrics } from './metrics.ts';

// Prometheus, or its agent, runs on this machine: the metrics are not open to the network.
const HOST = '127.0.0.1';

/** Serves the metrics in the text format of Prometheus. Resolves to a function that ends it. */
export async function serveMetrics({ registry }: Metrics, port: number): Promise<() => Promise<void>> {
  const server = createServer((request, reply) => {
    if (request.url !== '/metrics') {
      reply.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => reply.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => reply.writeHead(503).end(),
    );
  });
  server.listen(port, HOST);
  await once(server, 'listening');
  return async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
}
