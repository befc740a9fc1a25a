import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refuseBrokenRequest, refuseOnSocket } from '@exchange/api/http';
import type { Settings } from '../settings/settings.ts';
import { limitConnections, type OpenLimit, openLimit } from './open-limit.ts';
import { trustedProxies } from './trusted-proxies.ts';

const patienceAtTheEnd = 10_000;

/** The servers of an edge, one for each address of its host. */
export function edgeServers(settings: Settings, answer: RequestListener) {
  const { HOST, PORT, OPEN_REQUESTS_PER_ADDRESS } = settings;
  const servers: Server[] = [];
  return {
    listen: async (): Promise<string> => {
      // Browsers use either of the two addresses of this name.
      const hosts = HOST === 'localhost' ? (await lookup(HOST, { all: true })).map(({ address }) => address) : [HOST];
      const connections = openLimit(OPEN_REQUESTS_PER_ADDRESS);
      let port = PORT;
      for (const host of hosts) {
        const server = makeServer(settings, answer, connections);
        try {
          await once(server.listen(port, host), 'listening');
          ({ port } = server.address() as AddressInfo);
          servers.push(server);
        } catch (error) {
          // A machine without IPv6 may still resolve the IPv6 address.
          if (servers.length === 0) throw error;
        }
      }
      return `http://${/^(0\.0\.0\.0|::)$/.test(HOST) ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`;
    },
    close: async (): Promise<void> => {
      const closing = servers.splice(0);
      const force = setTimeout(() => {
        for (const server of closing) server.closeAllConnections();
      }, patienceAtTheEnd);
      await Promise.all(closing.map((server) => server[Symbol.asyncDispose]()));
      clearTimeout(force);
    },
  };
}

function makeServer(
  { REQUEST_TIMEOUT_SECONDS, TRUSTED_PROXIES }: Settings,
  answer: RequestListener,
  connections: OpenLimit,
): Server {
  const timeout = REQUEST_TIMEOUT_SECONDS * 1000;
  const server = createServer({
    requestTimeout: timeout,
    headersTimeout: timeout,
    connectionsCheckingInterval: Math.min(timeout, 1000),
    // Longer than proxies keep idle connections, so that they never use one that is being closed.
    keepAliveTimeout: 72_000,
    // Node would answer these itself, without the standard error reply.
    requireHostHeader: false,
  });
  // A caller that stops reading; longer than any call takes, and than events are apart.
  server.setTimeout(80_000);
  server.on('request', (request, response) => {
    // A busy connection would otherwise stay open after its answer.
    response.once('close', () => server.listening || server.closeIdleConnections());
    answer(request, response);
  });
  server.on('checkExpectation', answer);
  server.on('connect', (_request, socket) => refuseOnSocket(socket, 405, 'ENTITY_NOT_FOUND'));
  server.on('clientError', refuseBrokenRequest);
  limitConnections(server, connections, trustedProxies(TRUSTED_PROXIES ?? []));
  return server;
}
