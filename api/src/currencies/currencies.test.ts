import { sellRequest } from '../testing/exchange-requests.ts';
import { startTestService } from '../testing/test-service.ts';

const leva = { code: 'BGN', type: 'FIAT', precision: 2 };
const crypto = ['USDC', 'USDT'].map((code) => ({ code, type: 'CRYPTO', precision: 6 }));

test('visitors are offered leva and two crypto currencies', async () => {
  const service = await startTestService();
  expect((await service.call('GET', '/currencies')).body).toEqual([leva, ...crypto]);
  await service.close();
});

test('one setting makes the euro the default fiat currency', async () => {
  const service = await startTestService({ env: { DEFAULT_FIAT: 'EUR' } });
  expect((await service.call('GET', '/currencies')).body).toEqual([{ ...leva, code: 'EUR' }, leva, ...crypto]);

  // 0.93 x 0.985 = 0.91605 euro for a dollar coin.
  const euro = { targetCurrency: 'EUR', executedRate: 0.91605, targetAmount: 274.81 };
  expect((await service.call('GET', '/rates/from/USDC')).body).toEqual({ EUR: 0.91605, BGN: 1.791638071 });
  expect(await service.call('POST', '/transactions', { body: sellRequest({ transaction: euro }) })).toMatchObject({
    status: 201,
  });
  await service.close();
});
