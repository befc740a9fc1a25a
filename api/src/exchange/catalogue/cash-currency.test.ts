import { fromLeva } from '@exchange/shared-domain';
import type { DatabaseConnection } from '../../database/database.ts';
import { sellRequest } from '../../testing/exchange-requests.ts';
import { act, requestedTransaction } from '../../testing/requested-transaction.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { openedDrawer } from '../../testing/opened-drawer.ts';
import { startTestService, TestClock, type TestService } from '../../testing/test-service.ts';

// 300 USDC at 0.93 x 0.985 = 0.91605 euro are 274.815, down 274.81 EUR. They are worth 279 EUR: the profit is 4.19 EUR.
const inEuro = { targetCurrency: 'EUR', executedRate: 0.91605, targetAmount: 274.81 };

let connection: DatabaseConnection;
const clock = new TestClock();
beforeEach(async () => {
  connection = await openTestDatabase();
});
afterEach(() => connection.close());

/** Starts a service on the data of the previous one. */
const start = (cash: 'BGN' | 'EUR') =>
  startTestService({
    connection: { ...connection, close: () => Promise.resolve() },
    clock,
    env: { CASH_CURRENCY: cash },
  });

const list = async (service: TestService, query = '') =>
  (await service.adminCall('GET', `/admin/transactions${query}`)).body;
const figures = async (service: TestService, query = '') =>
  (await service.adminCall('GET', `/admin/transactions/figures${query}`)).body;
const csvLines = async (service: TestService) =>
  (await service.adminCall('GET', '/admin/transactions/export.csv?sort=clientSubmitTime')).text.trim().split('\r\n');
const OFFICE = 'SOFIA_VITOSHA';
const profitOf = (leva: number) => fromLeva(leva, 'EUR').toNumber();

test('a database with exchanges in leva continues in euro: old exchanges stay unchanged, and sums convert at the fixed rate', async () => {
  const before = await start('BGN');
  const keyed = [sellRequest(), { 'idempotency-key': 'sent-before-the-switch' }] as const;
  const first = await before.call('POST', '/transactions', ...keyed);
  const [old] = await list(before);
  await before.close();

  clock.pass({ minutes: 1 });
  const service = await start('EUR');
  expect(await list(service)).toEqual([old]);
  expect(old.transaction).toMatchObject({ targetAmount: 537.49, targetCurrencyCodeId: 'BGN', marginBgn: 8.19 });
  expect(await service.call('POST', '/transactions', ...keyed)).toMatchObject({ status: 201, body: first.body });
  expect(await service.call('POST', '/transactions', sellRequest())).toMatchObject({
    status: 422,
    body: { error: 'TRANSACTION_CURRENCY_NOT_SUPPORTED' },
  });

  const id = await requestedTransaction(service, [], sellRequest({ transaction: inEuro }));
  for (const action of ['approve', 'client-money-received', 'finish'] as const) {
    for (const each of [old.transaction.id, id]) expect((await act(service, each, action)).status).toBe(200);
  }
  const bodies = await connection.db.selectFrom('outbox').select('body').orderBy('createdAt').orderBy('id').execute();
  const texts = bodies.map(({ body }) => body).join('\n');
  expect(texts).toContain('You gave 300 USDC and got 537.49 BGN.');
  expect(texts).toContain('You gave 300 USDC and got 274.81 EUR.');

  // 8.19 leva are 4.187... euro.
  const { realisedProfitBgn, statuses } = await figures(service);
  expect(profitOf(realisedProfitBgn)).toBe(8.38);
  expect(profitOf(statuses.find(({ status }: { status: string }) => status === 'COMPLETED').turnoverBgn)).toBe(549.62);
  const [headings, oldLine, newLine] = await csvLines(service);
  expect(headings).toContain('"Profit (EUR)"');
  expect(oldLine).toContain(',300,"USDC",537.49,"BGN",1.791638071,4.19,');
  expect(newLine).toContain(',300,"USDC",274.81,"EUR",0.91605,4.19,');
  await service.close();

  const back = await start('BGN');
  expect((await list(back)).map(({ transaction }: typeof old) => transaction.marginBgn)).toEqual([8.1949277, 8.19]);
  expect((await csvLines(back)).at(-1)).toContain(',300,"USDC",274.81,"EUR",0.91605,8.19,');
  await back.close();
});

test('a filter by profit in euro finds exchanges in leva and in euro by the profit that is shown', async () => {
  const before = await start('BGN');
  await requestedTransaction(before);
  await before.close();
  const service = await start('EUR');
  await requestedTransaction(service, [], sellRequest({ transaction: inEuro }));

  for (const [query, count] of [
    ['?profitMin=4.19&profitMax=4.19', 2],
    ['?profitMin=4.2', 0],
    ['?profitMax=4.18', 0],
    ['?profitMin=-1000&profitMax=1000', 2],
  ] as const) {
    expect(await list(service, query)).toHaveLength(count);
    const { statuses } = await figures(service, query);
    expect(statuses[0]).toMatchObject({ status: 'CLIENT_SUBMITTED', count });
  }
  await service.close();
});

test('the limits hold in euro, and a day counts leva and euro together', async () => {
  const person = { phoneNumber: '+359888000001', email: 'visitor@example.com' };
  const sale = (amount: number, targetAmount: number) =>
    sellRequest({ transaction: { ...inEuro, sourceAmount: amount, targetAmount }, client: person });
  const before = await start('BGN');
  await before.call('POST', '/transactions', sellRequest({ client: person }));
  await before.close();

  const service = await start('EUR');
  // 54.57 x 0.91605 = 49.988, and 54.59 x 0.91605 = 50.007: the smallest exchange is 50 euro.
  expect((await service.call('POST', '/transactions', sale(54.57, 49.98))).body.error).toBe(
    'TRANSACTION_AMOUNT_TOO_LOW',
  );
  expect((await service.call('POST', '/transactions', sale(54.59, 50))).status).toBe(201);
  // 537.49 leva are 274.81 euro: 5,000 euro are too much for the rest of the day.
  expect((await service.call('POST', '/transactions', sale(5458, 4999.8))).body.error).toBe(
    'EXCHANGE_AMOUNT_EXCEEDS_MAXIMUM_ALLOWED_AMOUNT',
  );
  await service.close();
});

test('after the switch an office with drawers of the old currency alone pays once it has one of the new, and its old ones are emptied', async () => {
  const before = await start('BGN');
  const id = await openedDrawer(before, '400');
  await before.close();

  const service = await start('EUR');
  const cash = async () => (await service.adminCall('GET', '/admin/drawers')).body;
  const deed = async (path: string, body: unknown) =>
    (await service.adminCall('POST', `/admin/drawers/${id}/${path}`, body)).status;
  const made = await requestedTransaction(
    service,
    ['approve', 'client-money-received'],
    sellRequest({ transaction: inEuro }),
  );
  const switched = async () => (await service.adminCall('GET', '/admin/cash-switch')).body.currencies;
  expect(await switched()).toMatchObject([
    { currency: 'BGN', drawers: [{ id, task: 'count' }], missing: [] },
    { currency: 'EUR', requests: [{ status: 'CLIENT_MONEY_RECEIVED', count: 1, amount: '274.81' }], missing: [OFFICE] },
  ]);
  expect((await service.adminCall('GET', '/admin/state')).body.drawersMissing).toBe(1);
  expect(await act(service, made, 'finish')).toMatchObject({ status: 409, body: { error: 'DRAWER_REQUIRED' } });
  expect((await cash()).offices).toMatchObject([{ currency: 'BGN', open: '400.00', promised: '0.00' }]);
  expect(await deed('movements', { kind: 'bank-out', amount: '400' })).toBe(200);
  expect(await deed('count', { count: { total: '0' } })).toBe(200);
  expect(await deed('close', { countedAt: clock.now() })).toBe(200);
  const disabled = await service.adminCall('PATCH', `/admin/drawers/${id}`, { enabled: false });
  expect(disabled.status).toBe(200);
  expect((await cash()).offices).toEqual([]);
  expect(await act(service, made, 'finish')).toMatchObject({ status: 409, body: { error: 'DRAWER_REQUIRED' } });
  const drawer = { officeId: OFFICE, currency: 'EUR', name: 'Till 1' };
  const { id: euro } = (await service.adminCall('POST', '/admin/drawers', drawer)).body;
  const opening = { count: { total: '300' }, reason: 'first-count' };
  await service.adminCall('POST', `/admin/drawers/${euro}/open`, opening);
  expect((await act(service, made, 'finish')).status).toBe(200);
  const moved = connection.db.selectFrom('cashMovements').select('amount').where('transactionId', '=', made);
  expect(await moved.execute()).toEqual([{ amount: '-274.81' }]);
  expect(await switched()).toMatchObject([{ drawers: [], requests: [] }, { missing: [] }]);
  await service.close();
});
