import { rmSync } from 'node:fs';
import { freePort } from '../../testing/free-port.ts';
import { newDataFolder, startServerProcess } from '../../testing/server-process.ts';
import { createDatabase, openPatiently } from '../../testing/test-database.ts';
import { insertFixtures, transactionFixtures } from '../../testing/transaction-fixtures.ts';
import { until } from '../../testing/until.ts';

const sixYearsAhead = `--import=data:text/javascript,${encodeURIComponent(`
  const realNow = Date.now;
  const ahead = 6 * 365 * 86_400_000;
  Date.now = () => realNow() + ahead;
  globalThis.Date = class extends Date {
    constructor(...values) { values.length === 0 ? super(realNow() + ahead) : super(...values); }
  };`)}`;

test('a start with a clock that is six years ahead neither erases a client nor declines a request', async () => {
  const folder = newDataFolder();
  const url = await createDatabase();
  const { db, close } = await openPatiently(url);
  const fixtures = transactionFixtures(2).map((fixture, at) => ({
    ...fixture,
    submitted: new Date(),
    status: at === 0 ? ('CLIENT_SUBMITTED' as const) : ('DECLINED' as const),
    hash: null,
  }));
  await insertFixtures(db, fixtures);

  const metricsPort = await freePort();
  const server = startServerProcess({
    DATABASE_URL: url,
    DATA_DIR: folder,
    RATES_SOURCE: 'fixed',
    SITE_URL: 'https://exchange.example.com',
    FIXED_RATES: 'USDC=0.93,USDT=0.929',
    EXPIRY_GRACE_MINUTES: '1',
    LOG_LEVEL: 'error',
    METRICS_PORT: String(metricsPort),
    NODE_OPTIONS: sixYearsAhead,
  });
  await server.started;
  await until(() => ['retention', 'expiry'].every((job) => server.output().includes(`"job":"${job}"`)));
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  for (const job of ['retention', 'expiry'])
    expect(metrics).toMatch(new RegExp(`^exchange_job_runs_total\\{job="${job}",outcome="failed"\\} [1-9]`, 'm'));
  server.process.kill('SIGTERM');
  await server.exited;
  expect(server.output()).toContain('the clock jumped');

  const rows = await db.selectFrom('transactions').select(['clientName', 'status']).orderBy('status').execute();
  await close();
  rmSync(folder, { recursive: true });
  expect(rows.map(({ status }) => status)).toEqual(['CLIENT_SUBMITTED', 'DECLINED']);
  expect(rows.every(({ clientName: name }) => name !== '')).toBe(true);
});
