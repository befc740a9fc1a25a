import { connect, createServer, type Socket } from 'node:net';
import { listen } from './free-port.ts';

export async function startSilentProxy(url: string) {
  const path = `${decodeURIComponent(new URL(url).hostname)}/.s.PGSQL.5432`;
  const sockets = new Set<Socket>();
  let isSilent = false;
  let isWaitedFor = false;
  const server = createServer((client) => {
    sockets.add(client);
    if (isSilent) {
      isWaitedFor = true;
      return;
    }
    const upstream = connect(path);
    sockets.add(upstream);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  const own = new URL(url);
  own.hostname = '127.0.0.1';
  own.port = String(await listen(server));
  return {
    url: own.href,
    /** Drops all traffic silently, like a machine or a network that is gone. */
    goSilent: () => {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    /** Whether a connection was opened while traffic is dropped. */
    isWaitedFor: () => isWaitedFor,
    recover: () => {
      isSilent = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
