import { sellRequest } from '../../testing/exchange-requests.ts';
import { insertFixtures, transactionFixtures } from '../../testing/transaction-fixtures.ts';
import { startTestService } from '../../testing/test-service.ts';

test('a request is stored while another of the same day is still being stored', async () => {
  const service = await startTestService();
  const { db } = service.connection;
  await db.transaction().execute(async (trx) => {
    const [fixture] = transactionFixtures(1);
    if (fixture === undefined) throw new Error('no fixture');
    await insertFixtures(trx, [{ ...fixture, submitted: service.clock.now(), status: 'CLIENT_SUBMITTED' }]);
    expect(await service.call('POST', '/transactions', sellRequest())).toMatchObject({ status: 201 });
  });
  await service.close();
});
