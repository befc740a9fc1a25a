import { sql } from 'kysely';
import { buyRequest, sellRequest } from '../../testing/exchange-requests.ts';
import { forEachTest, startTestService } from '../../testing/test-service.ts';
import { cleanUp } from '../../server/start/housekeeping.ts';
import { recordPublication } from './rates.repository.ts';

const service = forEachTest(startTestService);

const create = (transaction = {}) => service.call('POST', '/transactions', sellRequest({ transaction }));

test('the reply has rates to the currencies of the other type, with the margin, and the end of their guarantee', async () => {
  const reply = await service.call('GET', '/rates/from/USDC');
  expect(reply).toMatchObject({ status: 200, body: { BGN: 1.791638071 } });
  expect(reply.headers).toMatchObject({
    'rates-as-of': '2026-03-02T10:00:00.000Z',
    'rates-valid-until': '2026-03-02T10:10:00.000Z',
  });
  const fromLeva = await service.call('GET', '/rates/from?from=BGN');
  expect(fromLeva.body).toEqual({ USDC: 0.5416514446, USDT: 0.5422344925 });
});

test('an error about a currency without rates names it', async () => {
  expect(await service.call('GET', '/rates/from/EUR')).toMatchObject({
    status: 400,
    body: { error: 'INVALID_CURRENCY', field: 'code' },
  });
  expect(await service.call('GET', '/rates/from')).toMatchObject({
    status: 400,
    body: { error: 'FIELD_MUST_BE_NON_NULL', field: 'from' },
  });
});

test('a published rate is honoured for ten minutes, whatever the market does', async () => {
  await service.call('GET', '/rates/from/USDC');
  service.setPrices({ USDC: '0.8', USDT: '0.8' });
  service.clock.pass({ minutes: 10 });
  expect(await create()).toMatchObject({ status: 201 });

  service.clock.pass({ seconds: 1 });
  expect(await create()).toMatchObject({
    status: 409,
    body: { error: 'EXCHANGE_RATE_OUT_OF_RANGE', field: 'transaction.executedRate', current: { rate: 1.54119404 } },
  });
});

const rateOf = (executedRate: number, targetAmount: number) => ({ executedRate, targetAmount });

// The current rates are 1.791638071 and 0.5416514446.
test.each([
  {
    who: 'sells crypto',
    request: sellRequest,
    better: rateOf(1.791638072, 537.49),
    lowest: rateOf(1.78268, 534.8),
    lower: rateOf(1.782679, 534.8),
  },
  {
    who: 'buys crypto',
    request: buyRequest,
    better: rateOf(0.5416514447, 270.825722),
    lowest: rateOf(0.5389432, 269.4716),
    lower: rateOf(0.538943, 269.4715),
  },
])(
  'who $who gets no better rate than the published one, and may be half a percent below it',
  async ({ request, better, lowest, lower }) => {
    const ask = (transaction: object) => service.call('POST', '/transactions', request({ transaction }));
    for (const rate of [better, lower])
      expect(await ask(rate)).toMatchObject({ status: 409, body: { field: 'transaction.executedRate' } });
    expect(await ask(lowest)).toMatchObject({ status: 201 });
  },
);

test('a better rate is honoured when it was published within the guarantee', async () => {
  await service.call('GET', '/rates/from/USDC');
  service.setPrices({ USDC: '0.929', USDT: '0.929' });
  expect(await create()).toMatchObject({ status: 201 });
  expect(await create({ executedRate: 1.791, targetAmount: 537.3 })).toMatchObject({ status: 409 });
});

test('a rate published while the clock was a day ahead is not honoured for a day, and the next one is for ten minutes', async () => {
  service.clock.pass({ hours: 24 });
  await service.call('GET', '/rates/from/USDC');
  service.clock.pass({ hours: -24 });
  service.setPrices({ USDC: '0.8', USDT: '0.8' });
  expect(await create()).toMatchObject({ status: 409, body: { error: 'EXCHANGE_RATE_OUT_OF_RANGE' } });

  service.setPrices({ USDC: '0.93', USDT: '0.929' });
  await service.call('GET', '/rates/from/USDC');
  service.setPrices({ USDC: '0.8', USDT: '0.8' });
  expect(await create()).toMatchObject({ status: 201 });
});

test('unchanged rates are recorded once, with the time of their last publication', async () => {
  await service.call('GET', '/rates/from/USDC');
  service.clock.pass({ minutes: 5 });
  await service.call('GET', '/rates/from/USDC');
  service.setPrices({ USDC: '0.94', USDT: '0.929' });
  await service.call('GET', '/rates/from/USDC');

  const sets = await service.connection.db.selectFrom('rateSets').selectAll().orderBy('id').execute();
  expect(sets).toMatchObject([
    { firstPublishedAt: new Date('2026-03-02T10:00:00.000Z'), lastPublishedAt: new Date('2026-03-02T10:05:00.000Z') },
    { firstPublishedAt: new Date('2026-03-02T10:05:00.000Z') },
  ]);
});

test('published rates are kept for ninety days after they were last shown', async () => {
  const { db } = service.connection;
  const counted = async () => [
    (await db.selectFrom('rateSets').select('id').execute()).length,
    (await db.selectFrom('publishedRates').select('rate').execute()).length,
  ];
  await service.call('GET', '/rates/from/USDC');
  service.clock.pass({ seconds: 1 });
  service.setPrices({ USDC: '0.94', USDT: '0.929' });
  await service.call('GET', '/rates/from/USDC');
  const [sets = 0, rates = 0] = await counted();
  expect(sets).toBe(2);
  service.clock.pass({ hours: 90 * 24 });
  await cleanUp(db, service.clock.now());
  expect(await counted()).toEqual([1, rates / 2]);
});

test('a publication reads one set of rates, however many were published', async () => {
  const { db } = service.connection;
  await sql`insert into rate_sets (id, first_published_at, last_published_at, margin)
    select 'old ' || at, at, at, 0.02
    from generate_series(timestamptz '2026-03-01 10:00Z', '2026-03-02 09:55Z', interval '1 minute') at`.execute(db);
  let most = 0;
  const counting = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      most = Math.max(most, result.rows.length);
      return Promise.resolve(result);
    },
  });
  const publication = { at: service.clock.now(), margin: '0.02', rates: [] };
  await counting.transaction().execute((trx) => recordPublication(trx, publication));
  expect(most).toBe(1);
});
