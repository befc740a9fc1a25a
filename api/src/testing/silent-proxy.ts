import { connect, createServer, type Socket } from 'node:net';

export interface SilentProxy {
  /** The same address of a database, by way of the proxy. */
  readonly url: string;
  /** From now on nothing passes, and nobody is told: as when a machine or a network is gone. */
  readonly goSilent: () => void;
  /** Whether somebody connected in the silence. */
  readonly isWaitedFor: () => boolean;
  /** New connections pass again. */
  readonly recover: () => void;
  readonly close: () => Promise<void>;
}

/** Stands between a service and its PostgreSQL server. */
export async function startSilentProxy(url: string): Promise<SilentProxy> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isSilent = false;
  let isWaitedFor = false;
  const server = createServer((client) => {
    sockets.add(client);
    if (isSilent) {
      isWaitedFor = true;
      return;
    }
    const upstream = connect(Number(port), hostname);
    sockets.add(upstream);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const own = new URL(url);
  own.port = typeof address === 'object' && address !== null ? String(address.port) : '';
  return {
    url: own.href,
    goSilent: () => {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    isWaitedFor: () => isWaitedFor,
    recover: () => {
      isSilent = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
