import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const server = fileURLToPath(new URL('../../../api/src/server.ts', import.meta.url));
const price = '0.93';

/** The public markets on a local server that can be shut down. */
interface Markets {
  /** Closes the server and its connections. */
  readonly cut: () => Promise<void>;
  /** Sets the age of the quotes. */
  readonly resume: (ageSeconds: number) => Promise<void>;
}

/** A service that takes its rates from these markets. */
export interface LiveService extends Markets {
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** Starts a service with live rates on its own database; its markets quote prices of this age. */
export async function startLiveService(ageSeconds: number): Promise<LiveService> {
  const markets = await openMarkets(ageSeconds);
  const dataFolder = await mkdtemp(join(tmpdir(), 'exchange-live-'));
  const port = await freePort();
  const env = {
    ...process.env,
    DATA_DIR: dataFolder,
    API_PORT: String(port),
    LOG_LEVEL: 'silent',
    RATES_SOURCE: 'live',
    KRAKEN_URL: markets.address,
    BITSTAMP_URL: markets.address,
  };
  const child = fork(server, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await ready(child);
  return {
    address: `http://127.0.0.1:${port}`,
    cut: markets.cut,
    resume: markets.resume,
    close: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await markets.cut();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('message', (message) => {
      if (Reflect.get(Object(message), 'type') === 'ready') resolve();
    });
    child.once('exit', () => reject(new Error('the service with live rates did not start')));
  });
}

async function openMarkets(firstAge: number): Promise<Markets & { readonly address: string }> {
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
  return {
    address: `http://127.0.0.1:${port}`,
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

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('there is no free port');
  return address.port;
}
