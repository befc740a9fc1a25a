import { sql } from 'kysely';
import { tokenOf, ulid } from '@exchange/shared-domain';
import { recordDeposits } from '../chain/record-deposits.ts';
import { untilLocksAwaited } from '../../testing/database-trials.ts';
import { newSession, readChanges } from '../../testing/change-reader.ts';
import { newVisitor, sellRequest, WALLET } from '../../testing/exchange-requests.ts';
import { hashOf, requestedTransaction } from '../../testing/requested-transaction.ts';
import { createDatabase, openPatiently } from '../../testing/test-database.ts';
import { ADMIN, startTestService, TestClock, type TestService } from '../../testing/test-service.ts';

// Two services with separate connections, like two processes on one server.
let one: TestService;
let other: TestService;
beforeEach(async () => {
  const url = await createDatabase();
  const clock = new TestClock();
  const [first, second] = await Promise.all([openPatiently(url), openPatiently(url)]);
  // Both find no admin; only one of them may create the first.
  [one, other] = await Promise.all([
    startTestService({ connection: first, clock }),
    startTestService({ connection: second, clock }),
  ]);
});
afterEach(async () => {
  await one.close();
  await other.close();
});

test('a stream at one service ends at once when its session signs out at the other', async () => {
  jest.spyOn(globalThis, 'setInterval').mockReturnValue(setTimeout(() => undefined));
  const token = await newSession(one);
  const changes = await readChanges(one, token);
  const headers = { authorization: `Bearer ${token}` };
  expect(await other.call('POST', '/admin/auth/logout', undefined, headers)).toMatchObject({ status: 200 });
  await changes.ended;
});

test('an admin who missed changes during a database outage is disconnected, and gets events after reconnecting', async () => {
  const missed = await readChanges(one);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'exchange-api-listener' and datname = current_database()`.execute(other.connection.db);
  await missed.ended;

  const changes = await readChanges(one);
  const id = await requestedTransaction(other);
  expect(await changes.next()).toEqual({ id, status: 'CLIENT_SUBMITTED' });
});

test('a deposit is not recorded by itself when a match that its lock waits for holds the request', async () => {
  const { db } = one.connection;
  const { now } = one.clock;
  const id = await requestedTransaction(one, ['approve']);
  const address = `0x${'a'.repeat(40)}`;
  const transfer = {
    id: ulid(now()),
    network: 'local' as const,
    hash: hashOf(id),
    logIndex: 0,
    contract: tokenOf('local', 'USDC')?.contract ?? '',
    currency: 'USDC',
    amount: '300',
    fromAddress: WALLET,
    toAddress: address,
    blockNumber: 1,
    blockHash: hashOf('block'),
    blockTime: now(),
    state: 'final' as const,
    transactionId: id,
  };
  const given = {
    address,
    network: 'local',
    currency: 'USDC',
    source: 'list',
    transactionId: id,
    givenAt: now(),
  } as const;
  await db.insertInto('depositAddresses').values(given).execute();
  await db.insertInto('chainTransfers').values(transfer).execute();
  const automatic = { version: 0, value: { isAutomatic: true, sources: [] }, password: ADMIN.password };
  await one.adminCall('PUT', '/admin/settings/deposit-addresses', automatic);
  const facts = { names: ['Nobody Else Here'], documents: ['AB 123456'], wallets: [], birthDates: [] };
  const entry = { ...facts, source: 'Test', reference: '', note: '' };
  const { body: added } = await one.adminCall('POST', '/admin/watch-list', entry);
  const holder = await other.connection.db.startTransaction().execute();
  const match = { kind: 'document', score: 100, listed: 'AB 123456', heldAt: now() } as const;
  const hold = { ...match, id: ulid(now()), transactionId: id, entryId: added.id };
  // An insert that returns nothing is not waited for.
  await holder.insertInto('requestHolds').values(hold).returning('id').execute();
  const recorded = recordDeposits({ db, network: 'local', now, sealingKey: Buffer.alloc(32) });
  await untilLocksAwaited(other.connection.db);
  await holder.commit().execute();
  await recorded;
  const { transaction } = (await one.adminCall('GET', `/admin/transactions/${id}`)).body;
  expect(transaction).toMatchObject({ status: 'PENDING_CLIENT_ACTION', hold: 'undecided' });
});

test('one request sent to both services is stored once', async () => {
  const body = sellRequest();
  const headers = { 'idempotency-key': 'both' };
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? one : other).call('POST', '/transactions', body, headers)),
  );
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
});

test('the daily limit applies across services', async () => {
  const client = newVisitor();
  const half = { sourceAmount: 2730, targetAmount: 4891.17 };
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      (at % 2 === 0 ? one : other).call('POST', '/transactions', sellRequest({ transaction: half, client })),
    ),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
});

test('a drawer that is opened while its day closes stops the closing, or belongs to the next day', async () => {
  const { db } = one.connection;
  const officeId = 'SOFIA_VITOSHA';
  const body = { officeId, currency: 'BGN', name: 'Till 1' };
  const { id } = (await one.adminCall('POST', '/admin/drawers', body)).body;
  one.clock.pass({ hours: 9 });
  const call = (service: TestService, deed: string, values: object = {}) => {
    one.clock.pass({ minutes: 1 });
    return service.adminCall('POST', `/admin/${deed}`, values);
  };
  const opened = () => call(one, `drawers/${id}/open`, { count: { total: '0' } });
  const closed = () => call(other, 'days/2026-03-02/close', { officeId });

  const first = await db.transaction().execute(async (trx) => {
    await sql`lock table drawer_sessions in share row exclusive mode`.execute(trx);
    const opening = opened();
    await untilLocksAwaited(db);
    const closing = closed();
    await Promise.race([closing, untilLocksAwaited(db, 2)]);
    return { opening, closing };
  });
  expect(await first.opening).toMatchObject({ status: 200 });
  expect(await first.closing).toMatchObject({ status: 409, body: { error: 'DRAWERS_OPEN' } });

  await call(one, `drawers/${id}/count`, { count: { total: '0' } });
  await one.adminCall('POST', `/admin/drawers/${id}/close`, { countedAt: one.clock.now() });
  const second = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('drawers').select('id').forUpdate().execute();
    const opening = opened();
    await untilLocksAwaited(db);
    expect(await closed()).toMatchObject({ status: 200 });
    return { opening };
  });
  expect(await second.opening).toMatchObject({ status: 200 });
  const day = await one.adminCall('GET', `/admin/days/2026-03-02?office=${officeId}`);
  expect(day.body.sessions).toMatchObject([{ closed: {} }]);
});
