import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of a test on a free port of this machine. */
export async function serveLocally(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Ends its connections, too; a server that is closed stays so. */
    close: async () => {
      server.closeAllConnections();
      if (server.listening) await server[Symbol.asyncDispose]();
    },
  };
}
