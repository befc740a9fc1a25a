import { createServer, type Server } from 'node:http';
import { freePort } from './own-product.ts';

const price = '0.93';

/** The public markets on a local server that can be shut down. */
export interface Markets {
  /** Settings that lead a product to these markets. */
  readonly settings: Readonly<Record<string, string>>;
  /** Closes the server and its connections. */
  readonly cut: () => Promise<void>;
  /** Sets the age of the quotes. */
  readonly resume: (ageSeconds: number) => Promise<void>;
}

/** Opens the markets; they quote prices of this age. */
export async function openMarkets(firstAge: number): Promise<Markets> {
  let age = firstAge;
  let open: Server | undefined;
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      open = createServer((request, reply) => {
        const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
        const at = Date.now() - age * 1000;
        const pair = searchParams.get('pair') ?? '';
        const body = pathname.startsWith('/0/public/Ticker')
          ? { error: [], result: { [pair]: { a: [price, '1', '1'], b: [price, '1', '1'] } } }
          : { bid: price, ask: price, timestamp: String(Math.floor(at / 1000)) };
        reply.setHeader('date', new Date(at).toUTCString());
        reply.setHeader('content-type', 'application/json').end(JSON.stringify(body));
      }).listen(port, '127.0.0.1', resolve);
    });
  const port = await freePort();
  await listen(port);
  const address = `http://127.0.0.1:${port}`;
  return {
    settings: { RATES_SOURCE: 'live', KRAKEN_URL: address, BITSTAMP_URL: address },
    cut: () =>
      new Promise((resolve) => {
        if (!open) return resolve();
        open.close(() => resolve());
        open.closeAllConnections();
        open = undefined;
      }),
    resume: async (ageSeconds) => {
      age = ageSeconds;
      await listen(port);
    },
  };
}
