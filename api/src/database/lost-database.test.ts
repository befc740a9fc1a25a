import { sql } from 'kysely';
import pg from 'pg';
import { readChanges } from '../testing/change-reader.ts';
import { sellRequest } from '../testing/exchange-requests.ts';
import { requestedTransaction } from '../testing/requested-transaction.ts';
import { newDataFolder, startServerProcess } from '../testing/server-process.ts';
import { startSilentProxy } from '../testing/silent-proxy.ts';
import { createDatabase, openPatiently, patient } from '../testing/test-database.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';
import { until } from '../testing/until.ts';
import type { DatabaseConnection } from './database.ts';
import { openPostgres } from './postgres.ts';
import type { PostgresLimits } from './postgres-pool.ts';
import { cutNamed, untilLocksAwaited } from '../testing/database-trials.ts';

const unavailable = { status: 503, body: { error: 'INTERNAL_ERROR' }, headers: { 'retry-after': '2' } };

let url: string;
/** A second client of the same database. */
let other: DatabaseConnection;
let service: TestService;
const opened: (() => Promise<void>)[] = [];

beforeAll(async () => {
  url = await createDatabase();
  other = await openPatiently(`${url}?application_name=somebody-else`);
});
afterAll(() => other.close());
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

/** @param limits what the test is about; the others are patient */
async function startService(limits: Partial<PostgresLimits> = {}, address = url): Promise<void> {
  service = await startTestService({ connection: await openPostgres(address, { ...patient, ...limits }) });
  opened.push(service.close);
}

const cut = (name: string) => cutNamed(other.db, name);

const ask = () => service.call('POST', '/transactions', sellRequest());

/** Locks the table of transactions. Resolves to a function that releases it. */
async function lockExchanges(): Promise<() => Promise<void>> {
  const trx = await other.db.startTransaction().execute();
  await sql`lock table transactions in access exclusive mode`.execute(trx);
  return () => trx.rollback().execute();
}

test('a call whose connection is cut gets 503, the next call works, and the process keeps running', async () => {
  const server = startServerProcess({
    DATABASE_URL: url,
    RATES_SOURCE: 'fixed',
    SITE_URL: 'https://exchange.example.com',
    DATA_DIR: newDataFolder(),
    FIXED_RATES: 'USDC=0.93,USDT=0.929',
  });
  opened.push(async () => {
    server.process.kill('SIGTERM');
    expect(await server.exited).toBe(0);
  });
  await server.started;
  const body = JSON.stringify(sellRequest());
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'cut' };
  const send = () => fetch(`${server.origin()}/api/transactions`, { method: 'POST', body, headers });

  const unlock = await lockExchanges();
  const underWay = send();
  await untilLocksAwaited(other.db);
  await cut('exchange-api');
  expect((await underWay).status).toBe(503);
  expect((await underWay).headers.get('retry-after')).toBe('2');
  expect(await (await underWay).json()).toMatchObject({ error: 'INTERNAL_ERROR', traceId: expect.any(String) });
  await unlock();

  expect((await send()).status).toBe(201);
  expect(server.process.exitCode).toBeNull();
  expect(await other.db.selectFrom('transactions').select('id').execute()).toHaveLength(1);
});

test('a connection that is lost between the pool and its first statement is reported as unavailable', async () => {
  const connection = await openPatiently(url);
  opened.push(connection.close);
  const take = pg.Pool.prototype.connect as () => Promise<pg.PoolClient>;
  const lose = async function lose(this: pg.Pool) {
    const client = await take.call(this);
    const end = new Promise((resolve) => {
      client.once('end', resolve);
    });
    await cut('exchange-api');
    await end;
    return client;
  };
  jest.spyOn(pg.Pool.prototype, 'connect').mockImplementationOnce(lose as () => void);
  await expect(sql`select 1`.execute(connection.db)).rejects.toThrow('the database is unavailable');
  jest.restoreAllMocks();
  expect((await sql`select 1`.execute(connection.db)).rows).toHaveLength(1);
});

test('calls wait for a locked table for a limited time only', async () => {
  await startService({ lock: 300 });
  const unlock = await lockExchanges();
  expect(await ask()).toMatchObject(unavailable);
  await unlock();
  expect(await ask()).toMatchObject({ status: 201 });
});

test('a call without a free connection gets 503, and works when one is free', async () => {
  await startService({ connection: 3000 });
  const { db } = service.connection;
  const busy = await Promise.all(Array.from({ length: 10 }, () => db.startTransaction().execute()));
  expect(await ask()).toMatchObject(unavailable);
  await Promise.all(busy.map((trx) => trx.rollback().execute()));
  expect(await ask()).toMatchObject({ status: 201 });
});

test('a statement over the time limit is cancelled, and its connection stays usable', async () => {
  await startService({ statement: 500 });
  await expect(sql`select pg_sleep(60)`.execute(service.connection.db)).rejects.toThrow('the database is unavailable');
  expect(await ask()).toMatchObject({ status: 201 });
});

test('a server that stops responding is detected by calls and by listeners', async () => {
  const proxy = await startSilentProxy(url);
  opened.push(proxy.close);
  await startService({ connection: 3000, answer: 3000 }, proxy.url);
  const missed = await readChanges(service);
  proxy.goSilent();
  expect(await ask()).toMatchObject(unavailable);
  await missed.ended;

  proxy.recover();
  const changes = await readChanges(service);
  const id = await requestedTransaction(service);
  expect(await changes.next()).toEqual({ id, status: 'CLIENT_SUBMITTED' });
});

test('a new listener works after an outage, even while an older attempt is still waiting', async () => {
  const proxy = await startSilentProxy(url);
  const connection = await openPostgres(proxy.url, { ...patient, connection: 3000 });
  opened.push(proxy.close, connection.close);
  const listen = (channel: string) =>
    new Promise<string>((resolve, reject) => {
      connection.listen(channel, { onPayload: resolve, onLost: () => reject(new Error('lost')) }).then(
        () => sql`select pg_notify(${channel}, 'heard')`.execute(other.db),
        (error: unknown) => reject(error),
      );
    });
  proxy.goSilent();
  const early = listen('early');
  await until(proxy.isWaitedFor);
  proxy.recover();
  const late = listen('late');
  await expect(early).rejects.toThrow('the database is unavailable');
  expect(await late).toBe('heard');
});

test('a connection that is cut while subscribing is reported as unavailable, and the next attempt subscribes', async () => {
  const connection = await openPatiently(url);
  opened.push(connection.close);
  const listener = { onPayload: () => undefined, onLost: () => undefined };
  const cutOff = new pg.DatabaseError('terminating connection due to administrator command', 0, 'error');
  cutOff.code = '57P01';
  const refuse: () => unknown = () => Promise.reject(cutOff);
  jest.spyOn(pg.Client.prototype, 'query').mockImplementationOnce(refuse as () => void);
  await expect(connection.listen('changes', listener)).rejects.toThrow('the database is unavailable');
  jest.restoreAllMocks();
  await (
    await connection.listen('changes', listener)
  )();
});

test('a write that a standby server refuses gets 503 and not 500', async () => {
  await startService();
  const { db } = service.connection;
  await sql`alter database ${sql.id(new URL(url).pathname.slice(1))} set default_transaction_read_only = on`.execute(
    db,
  );
  await cut('exchange-api');
  expect(await ask()).toMatchObject(unavailable);
});
