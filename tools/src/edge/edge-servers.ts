import { lookup } from 'node:dns/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refuseBrokenRequest, refuseOnSocket } from '@exchange/api/http';
import type { Settings } from '../settings/settings.ts';
import { limitConnections, OpenLimit } from './open-limit.ts';
import { trustedProxies } from './trusted-proxies.ts';

const patienceAtTheEnd = 10_000;

/** The HTTP servers of the edge: one for each address that its host stands for. */
export class EdgeServers {
  readonly #settings: Settings;
  readonly #answer: RequestListener;
  readonly #servers: Server[] = [];

  /** @param answer answers every request that is HTTP and came in time */
  constructor(settings: Settings, answer: RequestListener) {
    this.#settings = settings;
    this.#answer = answer;
  }

  /**
   * @returns the address of the site
   * @throws the system's error, such as EADDRINUSE, when it can't be listened on host and port of the settings
   */
  async listen(): Promise<string> {
    const { HOST, PORT, OPEN_REQUESTS_PER_ADDRESS } = this.#settings;
    // Browsers take either of the two addresses that this name stands for.
    const hosts = HOST === 'localhost' ? (await lookup(HOST, { all: true })).map(({ address }) => address) : [HOST];
    const connections = new OpenLimit(OPEN_REQUESTS_PER_ADDRESS);
    let port = PORT;
    for (const host of hosts) {
      const server = this.#makeServer(connections);
      try {
        port = await listen(server, port, host);
        this.#servers.push(server);
      } catch (error) {
        // A machine without IPv6 may still know its address.
        if (this.#servers.length === 0) throw error;
      }
    }
    return `http://${/^(0\.0\.0\.0|::)$/.test(HOST) ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`;
  }

  /** Takes no further requests, and resolves when those under way are answered. */
  async close(): Promise<void> {
    const force = setTimeout(() => {
      for (const server of this.#servers) server.closeAllConnections();
    }, patienceAtTheEnd);
    await Promise.all(
      this.#servers.splice(0).map(
        (server) =>
          new Promise((resolve) => {
            server.close(resolve);
          }),
      ),
    );
    clearTimeout(force);
  }

  #makeServer(connections: OpenLimit): Server {
    const { REQUEST_TIMEOUT_SECONDS, TRUSTED_PROXIES } = this.#settings;
    const timeout = REQUEST_TIMEOUT_SECONDS * 1000;
    const server = createServer({
      requestTimeout: timeout,
      headersTimeout: timeout,
      connectionsCheckingInterval: Math.min(timeout, 1000),
      // Longer than proxies keep an idle connection, so that they never write into one that is being closed.
      keepAliveTimeout: 72_000,
      // Answered by Node alone, and not in the form of our errors.
      requireHostHeader: false,
    });
    server.on('request', (request, response) => {
      // A connection that was busy when the server was closed would stay open after its answer.
      response.once('close', () => server.listening || server.closeIdleConnections());
      this.#answer(request, response);
    });
    server.on('checkExpectation', this.#answer);
    server.on('connect', (_request, socket) => refuseOnSocket(socket, 405, 'ENTITY_NOT_FOUND'));
    server.on('clientError', refuseBrokenRequest);
    limitConnections(server, connections, trustedProxies(TRUSTED_PROXIES ?? []));
    return server;
  }
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}
