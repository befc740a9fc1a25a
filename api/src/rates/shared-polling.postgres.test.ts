import { startFakeMarkets, type FakeMarkets } from '../testing/fake-markets.ts';
import { freePort } from '../testing/free-port.ts';
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts';
import { createPostgresDatabase } from '../testing/test-database.ts';
import { until } from '../testing/until.ts';

let markets: FakeMarkets;
const processes: ServerProcess[] = [];

beforeEach(async () => {
  markets = await startFakeMarkets(() => new Date());
});
afterEach(async () => {
  for (const { process: child, exited } of processes.splice(0)) {
    child.kill('SIGKILL');
    await exited;
  }
  await markets.close();
});

async function start(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = startServerProcess({ API_PORT: String(await freePort()), LOG_LEVEL: 'warn', ...env });
  processes.push(server);
  await server.started;
  return server;
}

const bothSay = (price: string) => {
  for (const market of [markets.kraken, markets.bitstamp]) {
    for (const code of ['USDC', 'USDT']) market[code] = { bid: price, ask: price };
  }
};

async function levaFor(server: ServerProcess): Promise<unknown> {
  const reply = await fetch(`http://127.0.0.1:${Number(server.reports.at(-1)?.['port'])}/api/rates/from/USDC`);
  return reply.status === 200 ? Reflect.get(Object(await reply.json()), 'BGN') : reply.status;
}

const waitForLeva = (server: ServerProcess, leva: number) => until(async () => (await levaFor(server)) === leva);

test('one process polls the markets for all, and another takes over when it is killed', async () => {
  const env = { ...markets.env, DATABASE_URL: await createPostgresDatabase() };
  bothSay('0.93');
  const first = await start(env);
  await waitForLeva(first, 1.791638071);
  const second = await start(env);
  await waitForLeva(second, 1.791638071);
  // One poll with four requests served both.
  expect(markets.asked).toHaveLength(4);

  first.process.kill('SIGKILL');
  await first.exited;
  bothSay('0.94');
  await waitForLeva(second, 1.810902997);
});

test('a service with a PostgreSQL database refuses to start without a source of prices', async () => {
  const server = await start({ DATABASE_URL: await createPostgresDatabase() });
  expect(await server.exited).toBe(1);
  expect(server.errors()).toMatch(/^Set RATES_SOURCE to live.*\.\n$/);
});
