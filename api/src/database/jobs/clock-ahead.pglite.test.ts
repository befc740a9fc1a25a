import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { putNewDatabase } from '../new-database.ts';
import { openPgliteFolder } from '../pglite.ts';
import { freePort } from '../../testing/free-port.ts';
import { newDataFolder, startServerProcess } from '../../testing/server-process.ts';
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
  await putNewDatabase(folder);
  const open = () =>
    openPgliteFolder(join(folder, 'database'), (reason) => {
      throw new Error(reason);
    });
  const before = await open();
  const fixtures = transactionFixtures(2).map((fixture, at) => ({
    ...fixture,
    submitted: new Date(),
    status: at === 0 ? ('CLIENT_SUBMITTED' as const) : ('DECLINED' as const),
    hash: null,
  }));
  await insertFixtures(before.db, fixtures);
  await before.close();

  const metricsPort = await freePort();
  const server = startServerProcess({
    DATA_DIR: folder,
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

  const after = await open();
  const rows = await after.db.selectFrom('transactions').select(['client_name', 'status']).orderBy('status').execute();
  await after.close();
  rmSync(folder, { recursive: true });
  expect(rows.map(({ status }) => status)).toEqual(['CLIENT_SUBMITTED', 'DECLINED']);
  expect(rows.every(({ client_name: name }) => name !== '')).toBe(true);
});
