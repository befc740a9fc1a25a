import { startTestService } from '../testing/test-service.ts';

const leva = { code: 'BGN', type: 'FIAT', precision: 2 };
const crypto = ['USDC', 'USDT'].map((code) => ({ code, type: 'CRYPTO', precision: 6 }));

test('visitors are offered leva and two crypto currencies', async () => {
  const service = await startTestService();
  expect((await service.call('GET', '/currencies')).body).toEqual([leva, ...crypto]);
  await service.close();
});

test('one setting makes the euro the currency of cash, in place of leva', async () => {
  const service = await startTestService({ env: { CASH_CURRENCY: 'EUR' } });
  expect((await service.call('GET', '/currencies')).body).toEqual([{ ...leva, code: 'EUR' }, ...crypto]);
  // 0.93 x 0.985 = 0.91605 euro for a dollar coin.
  expect((await service.call('GET', '/rates/from/USDC')).body).toEqual({ EUR: 0.91605 });
  expect(await service.call('GET', '/rates/from/BGN')).toMatchObject({
    status: 400,
    body: { error: 'INVALID_CURRENCY' },
  });
  await service.close();
});
