import { buyRequest, sellRequest } from '../../testing/exchange-requests.ts';
import { requestedTransaction } from '../../testing/requested-transaction.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { startTestService } from '../../testing/test-service.ts';

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

test('another crypto currency is a row in the database: visitors see it, sell it, buy it, and get all of it back', async () => {
  const connection = await openTestDatabase();
  const ether = { code: 'ETH', type: 'CRYPTO', precision: 8 } as const;
  await connection.db
    .insertInto('currencies')
    .values({ ...ether, enabled: true, position: 5 })
    .execute();
  const service = await startTestService({ connection });
  service.setPrices({ USDC: '0.93', USDT: '0.929', ETH: '2500' });

  expect((await service.call('GET', '/currencies')).body).toEqual([leva, ...crypto, ether]);
  // 2500 x 1.95583 x 0.985, and 1 / (2500 x 1.95583 x 1.015).
  expect((await service.call('GET', '/rates/from/ETH')).body).toEqual({ BGN: 4816.231375 });
  expect((await service.call('GET', '/rates/from/BGN')).body).toMatchObject({ ETH: 0.0002014943374 });
  const sold = { sourceCurrency: 'ETH', sourceAmount: 0.10000001, executedRate: 4816.231375, targetAmount: 481.62 };
  const bought = { targetCurrency: 'ETH', targetAmount: 0.10074716, executedRate: 0.0002014943374 };
  const purchase = await service.call('POST', '/transactions', buyRequest({ transaction: bought }));
  expect(purchase.status).toBe(201);
  const received = ['approve', 'client-money-received'] as const;
  const id = await requestedTransaction(service, received, sellRequest({ transaction: sold }));
  const whole = { amount: '0.10000001', transactionHash: `0x${'ab'.repeat(32)}`, reason: 'client-asked' };
  const returned = await service.adminCall('PATCH', `/admin/transactions/${id}/return`, whole);
  expect(returned.body.transaction).toMatchObject({ status: 'DECLINED', returnedAmount: 0.10000001 });
  await service.close();
});
