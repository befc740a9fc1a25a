import { createServer } from 'node:http';
import { closeServer, listenLocally } from './local-server.ts';

const price = '0.93';

export type Markets = Awaited<ReturnType<typeof openMarkets>>;

/** Opens the public markets on a local server; they quote prices of this age. */
export async function openMarkets(firstAge: number) {
  let age = firstAge;
  let isCut = false;
  const server = createServer((request, reply) => {
    if (isCut) {
      request.socket.destroy();
      return;
    }
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const at = Date.now() - age * 1000;
    const pair = searchParams.get('pair') ?? '';
    const body = pathname.startsWith('/0/public/Ticker')
      ? { error: [], result: { [pair]: { a: [price, '1', '1'], b: [price, '1', '1'] } } }
      : { bid: price, ask: price, timestamp: String(Math.floor(at / 1000)) };
    reply.setHeader('date', new Date(at).toUTCString());
    reply.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
  const address = await listenLocally(server);
  return {
    /** Settings that lead a product to these markets. */
    settings: { RATES_SOURCE: 'live', KRAKEN_URL: address, BITSTAMP_URL: address },
    /** Cuts the open connections and every new one. */
    cut: () => {
      isCut = true;
      server.closeAllConnections();
    },
    /** Answers again, with quotes of this age. */
    resume: (ageSeconds: number) => {
      age = ageSeconds;
      isCut = false;
    },
    close: () => closeServer(server),
  };
}
