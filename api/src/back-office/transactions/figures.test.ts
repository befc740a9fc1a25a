import { sellRequest } from '../../testing/exchange-requests.ts';
import { insertFixtures, transactionFixtures } from '../../testing/transaction-fixtures.ts';
import { requestedTransaction } from '../../testing/requested-transaction.ts';
import { forEachTest, startTestService } from '../../testing/test-service.ts';

const service = forEachTest(() => startTestService({ env: { TOKEN_TTL_HOURS: '48' } }));

const figures = async (query = '') => (await service.adminCall('GET', `/admin/transactions/figures${query}`)).body;

test('the figures add up counts, turnover and profit by state, and the profit still expected', async () => {
  await requestedTransaction(service);
  await requestedTransaction(service, ['approve', 'client-money-received', 'finish']);
  await requestedTransaction(service, ['reject']);
  service.clock.pass({ hours: 24 });
  await requestedTransaction(
    service,
    ['approve'],
    sellRequest({ transaction: { sourceAmount: 100, targetAmount: 179.16 } }),
  );

  const none = { count: 0, turnoverBgn: 0, profitBgn: 0 };
  const one = { count: 1, turnoverBgn: 537.49, profitBgn: 8.19 };
  const expected = {
    statuses: [
      { status: 'CLIENT_SUBMITTED', ...one },
      // 100 x 0.93 x 1.95583 = 181.89219 leva on the market, less 179.16.
      { status: 'PENDING_CLIENT_ACTION', count: 1, turnoverBgn: 179.16, profitBgn: 2.73 },
      { status: 'CLIENT_MONEY_RECEIVED', ...none },
      { status: 'COMPLETED', ...one },
      { status: 'DECLINED', ...one },
    ],
    expectedProfitBgn: 10.92,
    realisedProfitBgn: 8.19,
    days: [
      { day: '2026-03-02', count: 2, profitBgn: 16.38 },
      { day: '2026-03-03', count: 1, profitBgn: 2.73 },
    ],
  };
  expect(await figures()).toEqual(expected);
  expect((await figures('?status=COMPLETED')).days).toEqual([{ day: '2026-03-02', count: 1, profitBgn: 8.19 }]);
});

test('the chart has the latest thirty-one days with requests', async () => {
  await insertFixtures(service.connection.db, transactionFixtures(500));
  const { days } = await figures();
  expect(days).toHaveLength(31);
  expect([days[0].day, days[30].day]).toEqual(['2026-01-12', '2026-02-11']);
});
