import { createServer } from 'node:http';
import { closeServer, listenLocally } from './local-server.ts';

const price = '0.93';

/** The public markets on a local server. */
export interface Markets {
  /** Settings that lead a product to these markets. */
  readonly settings: Readonly<Record<string, string>>;
  /** Cuts the open connections and every new one. */
  readonly cut: () => void;
  /** Answers again, with quotes of this age. */
  readonly resume: (ageSeconds: number) => void;
  readonly close: () => Promise<void>;
}

/** Opens the markets; they quote prices of this age. */
export async function openMarkets(firstAge: number): Promise<Markets> {
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
    settings: { RATES_SOURCE: 'live', KRAKEN_URL: address, BITSTAMP_URL: address },
    cut: () => {
      isCut = true;
      server.closeAllConnections();
    },
    resume: (ageSeconds) => {
      age = ageSeconds;
      isCut = false;
    },
    close: () => closeServer(server),
  };
}
