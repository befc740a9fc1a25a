import { decimal } from '@exchange/shared-domain';
import { startFakeMarkets, type FakeMarkets } from '../../testing/fake-markets.ts';
import { startTestService, TestClock, type TestService } from '../../testing/test-service.ts';
import { until } from '../../testing/until.ts';
import { pollRates } from './rate-poll.ts';
import { bitstamp, kraken } from './market-source.ts';

let service: TestService;
let markets: FakeMarkets | undefined;
afterEach(async () => {
  await service.close();
  await markets?.close();
  markets = undefined;
});

test('an admin reads that the rates are fixed', async () => {
  service = await startTestService({ ownRateSource: true });
  expect((await service.adminCall('GET', '/admin/rates')).body).toEqual({
    source: 'fixed',
    freshness: 'fresh',
    prices: [
      { code: 'USDC', eur: 0.93, source: 'fixed' },
      { code: 'USDT', eur: 0.929, source: 'fixed' },
    ],
  });
  expect(await service.call('GET', '/admin/rates')).toMatchObject({ status: 401 });
});

test('an admin reads which market gave live rates, how old they are, and when those in use can no longer be used', async () => {
  const clock = new TestClock();
  markets = await startFakeMarkets(clock.now);
  const prices = { USDC: { bid: '0.93', ask: '0.93' }, USDT: { bid: '0.929', ask: '0.929' } };
  Object.assign(markets.kraken, prices);
  Object.assign(markets.bitstamp, prices);
  service = await startTestService({ env: { ...markets.env, METRICS_PORT: '9464' }, clock, ownRateSource: true });
  const state = async () => (await service.adminCall('GET', '/admin/rates')).body;
  expect(await state()).toEqual({ source: 'live', freshness: 'unavailable', prices: [] });

  const sources = [kraken(markets.env.KRAKEN_URL, 30_000, clock.now), bitstamp(markets.env.BITSTAMP_URL, 30_000)];
  const log = { warn: () => undefined };
  const poll = () => pollRates({ db: service.connection.db, sources, drift: decimal('0.03'), now: clock.now, log });
  await poll();
  await until(async () => (await state()).prices.length > 0);
  expect(await state()).toMatchObject({
    freshness: 'fresh',
    prices: [
      { code: 'USDC', eur: 0.93, source: 'Kraken', ageSeconds: 0 },
      { code: 'USDT', eur: 0.929, source: 'Kraken', ageSeconds: 0 },
    ],
  });
  clock.pass({ seconds: 91 });
  expect(await state()).toMatchObject({ freshness: 'stale', prices: [{ ageSeconds: 91 }, { ageSeconds: 91 }] });
  clock.pass({ seconds: 90 });
  expect(await state()).toMatchObject({ freshness: 'unavailable' });

  const value = ['USDC', 'USDT'].map((code) => ({ code, enabled: code === 'USDC' }));
  await service.adminCall('PUT', '/admin/settings/currencies', { version: 0, value });
  await poll();
  await until(async () => (await state()).freshness === 'fresh');
  const ready = await service.call('GET', '/health/ready');
  expect(ready.body.checks).toMatchObject({ rates: 'fresh' });
  expect(await service.metrics?.registry.metrics()).not.toContain('{currency="USDT"}');
});
