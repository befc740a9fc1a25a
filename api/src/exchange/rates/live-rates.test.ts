import { decimal } from '@exchange/shared-domain';
import { startFakeMarkets, marketFaults, type FakeMarkets } from '../../testing/fake-markets.ts';
import { sellRequest } from '../../testing/exchange-requests.ts';
import { startTestService, TestClock, type TestService } from '../../testing/test-service.ts';
import { untilEquals } from '../../testing/until.ts';
import { bitstamp, kraken } from './market-source.ts';
import { pollRates } from './rate-poll.ts';

// Generous for slow machines. The time limit for a market that never answers is shorter.
const PATIENT_MILLISECONDS = 30_000;
const patienceFor = (fault: string) => (fault === 'never answers' ? 300 : PATIENT_MILLISECONDS);

let clock: TestClock;
let markets: FakeMarkets;
let service: TestService;
let warnings: string[];

beforeEach(async () => {
  clock = new TestClock();
  markets = await startFakeMarkets(clock.now);
  service = await startTestService({ env: markets.env, clock, ownRateSource: true });
  warnings = [];
});
afterEach(async () => {
  await service.close();
  await markets.close();
});

const bothSay = (code: 'USDC' | 'USDT', price: string) => {
  markets.kraken[code] = { bid: price, ask: price };
  markets.bitstamp[code] = { bid: price, ask: price };
};

const poll = ({ first = PATIENT_MILLISECONDS, second = PATIENT_MILLISECONDS } = {}) =>
  pollRates({
    db: service.connection.db,
    sources: [kraken(markets.env.KRAKEN_URL, first, clock.now), bitstamp(markets.env.BITSTAMP_URL, second)],
    drift: decimal('0.03'),
    now: clock.now,
    log: { warn: (...line: unknown[]) => void warnings.push(JSON.stringify(line)) },
  });

/** Asks until the service has the newest prices: their notification takes a moment. */
async function rateOf(code: string, expected: number | undefined) {
  const read = () => service.call('GET', `/rates/from/${code}`);
  await untilEquals(async () => (await read()).body.BGN, expected);
  return read();
}

// 0.93 and 0.94 euro, times 1.95583 leva, less 1.5 %.
const AT_93 = 1.791638071;
const AT_94 = 1.810902997;

test('the rate follows the mid-market price', async () => {
  markets.kraken['USDC'] = { bid: '0.92980000', ask: '0.93020000' };
  markets.bitstamp['USDC'] = { bid: '0.92950', ask: '0.93050' };
  bothSay('USDT', '0.929');
  await poll();
  const reply = await rateOf('USDC', AT_93);
  expect(reply.headers).toMatchObject({ 'rates-freshness': 'fresh' });
  expect(warnings).toEqual([]);

  clock.pass({ seconds: 10 });
  bothSay('USDC', '0.94');
  await poll();
  expect(await rateOf('USDC', AT_94)).toMatchObject({ status: 200 });
});

test.each(Object.entries(marketFaults))('when the first market %s, the second is used', async (name, fault) => {
  bothSay('USDC', '0.93');
  await poll();
  await rateOf('USDC', AT_93);

  clock.pass({ seconds: 60 });
  markets.kraken['USDC'] = fault;
  markets.bitstamp['USDC'] = { bid: '0.94', ask: '0.94' };
  await poll({ first: patienceFor(name) });
  expect(await rateOf('USDC', AT_94)).toMatchObject({ status: 200 });
});

test.each(Object.entries(marketFaults))(
  'when both markets fail (each one %s), the last rate stays',
  async (name, fault) => {
    bothSay('USDC', '0.93');
    await poll();
    await rateOf('USDC', AT_93);

    clock.pass({ seconds: 60 });
    markets.kraken['USDC'] = fault;
    markets.bitstamp['USDC'] = fault;
    await poll({ first: patienceFor(name), second: patienceFor(name) });
    await rateOf('USDC', AT_93);
    expect(warnings.join('')).toMatch(/no new market price/);
  },
);

test('a process that no market answers leaves the next poll to another one', async () => {
  expect(await poll()).toBe(false);
  bothSay('USDC', '0.93');
  expect(await poll()).toBe(true);
});

test('a price jump in one market is refused, and accepted when the other market confirms it', async () => {
  bothSay('USDC', '0.93');
  await poll();
  await rateOf('USDC', AT_93);

  markets.kraken['USDC'] = { bid: '0.89', ask: '0.89' };
  await poll();
  expect(warnings.join('')).toMatch(/the sources disagree/);
  await rateOf('USDC', AT_93);

  bothSay('USDC', '0.89');
  await poll();
  await rateOf('USDC', 1.714578369);
});

test.each([
  ['of zero', { bid: '0.00000000', ask: '0.00000000' }],
  ['with a bid above the ask', { bid: '0.96', ask: '0.95' }],
  ['that is negative', { bid: '-0.93', ask: '0.93' }],
])('a quote %s is not used', async (_, wrong) => {
  markets.kraken['USDC'] = wrong;
  markets.bitstamp['USDC'] = wrong;
  await poll();
  expect(await service.call('GET', '/rates/from/USDC')).toMatchObject({ status: 503 });
});

test('a price is stale after 90 seconds; after three minutes exchanges are refused until a new price comes', async () => {
  bothSay('USDC', '0.93');
  bothSay('USDT', '0.929');
  await poll();
  await rateOf('USDC', AT_93);
  const request = () => service.call('POST', '/transactions', sellRequest());

  clock.pass({ seconds: 91 });
  const stale = await service.call('GET', '/rates/from/USDC');
  expect(stale).toMatchObject({ status: 200, headers: { 'rates-freshness': 'stale' } });
  expect(await request()).toMatchObject({ status: 201 });

  clock.pass({ seconds: 90 });
  const unavailable = {
    status: 503,
    body: { error: 'RATES_UNAVAILABLE' },
    headers: { 'retry-after': expect.anything() },
  };
  expect(await service.call('GET', '/rates/from/USDC')).toMatchObject(unavailable);
  expect(await service.call('GET', '/rates/from/BGN')).toMatchObject(unavailable);
  expect(await request()).toMatchObject(unavailable);

  // Ten minutes after the old rate was last shown, it is no longer honoured.
  clock.pass({ minutes: 9 });
  bothSay('USDC', '0.84');
  await poll();
  await rateOf('USDC', 1.618253742);
  expect(await request()).toMatchObject({ status: 409, body: { error: 'EXCHANGE_RATE_OUT_OF_RANGE' } });
  bothSay('USDC', '0.93');
  await poll();
  await rateOf('USDC', AT_93);
  expect(await request()).toMatchObject({ status: 201 });
});

test('one market alone takes the price no further than the drift, also across restarts, and then the rates stop', async () => {
  bothSay('USDC', '0.93');
  await poll();
  await rateOf('USDC', AT_93);
  delete markets.bitstamp['USDC'];
  for (const price of ['0.94', '0.957']) {
    markets.kraken['USDC'] = { bid: price, ask: price };
    clock.pass({ seconds: 10 });
    await poll();
  }
  await rateOf('USDC', 1.84365337);

  markets.kraken['USDC'] = { bid: '0.958', ask: '0.958' };
  await poll();
  expect(warnings.join('')).toMatch(/not confirmed/);
  clock.pass({ seconds: 181 });
  await poll();
  expect(await service.call('POST', '/transactions', sellRequest())).toMatchObject({ status: 503 });

  bothSay('USDC', '0.958');
  await poll();
  await rateOf('USDC', 1.845579862);
});

test('a price from a market whose clock is ahead ages from when it came, and from a day ahead it is not used', async () => {
  const bitstampSays = (price: string, secondsAhead: number) => {
    const timestamp = String(Math.floor(clock.now().getTime() / 1000) + secondsAhead);
    markets.bitstamp['USDC'] = (reply) => void reply.end(JSON.stringify({ bid: price, ask: price, timestamp }));
  };
  bothSay('USDC', '0.93');
  await poll();
  await rateOf('USDC', AT_93);
  delete markets.kraken['USDC'];
  bitstampSays('0.95', 24 * 3600);
  await poll();
  expect(warnings.join('')).toMatch(/from the future/);
  bitstampSays('0.94', 4);
  await poll();
  await rateOf('USDC', AT_94);
  clock.pass({ seconds: 181 });
  expect(await service.call('GET', '/rates/from/USDC')).toMatchObject({ status: 503 });
});

test('each currency has its own price: a failure of one does not affect the other', async () => {
  bothSay('USDC', '0.93');
  await poll();
  await rateOf('USDC', AT_93);
  const fromLeva = await service.call('GET', '/rates/from/BGN');
  expect(Object.keys(fromLeva.body)).toEqual(['USDC']);
  expect(await service.call('GET', '/rates/from/USDT')).toMatchObject({
    status: 503,
    body: { error: 'RATES_UNAVAILABLE' },
  });
});

test('a reply cached for ten minutes is too old', async () => {
  for (const code of ['USDC', 'USDT']) {
    markets.kraken[code] = (reply) =>
      void reply
        .setHeader('age', '600')
        .end(
          JSON.stringify({ error: [], result: { [`${code}EUR`]: { a: ['0.93', '1', '1'], b: ['0.93', '1', '1'] } } }),
        );
  }
  await poll();
  expect(warnings.join('')).toMatch(/too old/);
});
