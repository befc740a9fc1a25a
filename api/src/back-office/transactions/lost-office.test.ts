import { HASH, sellRequest, WALLET } from '../../testing/exchange-requests.ts';
import { requestedTransaction } from '../../testing/requested-transaction.ts';
import { createDatabase, openPatiently } from '../../testing/test-database.ts';
import { COUNTER_OFFICE, startTestService } from '../../testing/test-service.ts';

test('an account that loses its office while it presses "Finish" either finished before that or is refused', async () => {
  const service = await startTestService({ connection: await openPatiently(await createDatabase()) });
  const { db } = service.connection;
  const counter = service.callBy.counter;
  await counter('GET', '/admin/me');
  const accounts = (await service.adminCall('GET', '/admin/accounts')).body;
  const { id } = accounts.find(({ role }: { role: string }) => role === 'counter');
  const bind = async (offices: readonly string[]) => {
    const { version } = await db.selectFrom('admins').select('version').where('id', '=', id).executeTakeFirstOrThrow();
    return service.adminCall('PATCH', `/admin/accounts/${id}`, { version, offices });
  };
  for (let round = 0; round < 10; round++) {
    await bind([COUNTER_OFFICE]);
    const request = await requestedTransaction(
      service,
      ['approve', 'client-money-received'],
      sellRequest({ officeLocationId: COUNTER_OFFICE }),
    );
    const transactionHash = HASH.slice(0, -2) + String(round).padStart(2, '0');
    const [finish, bound] = await Promise.all([
      counter('PATCH', `/admin/transactions/${request}/finish`, { clientWalletAddress: WALLET, transactionHash }),
      bind(['SOFIA_VITOSHA']),
    ]);
    expect(bound.status).toBe(200);
    const { body } = await service.adminCall('GET', `/admin/transactions/${request}`);
    expect([finish.status, body.transaction.status]).toEqual(
      finish.status === 200 ? [200, 'COMPLETED'] : [404, 'CLIENT_MONEY_RECEIVED'],
    );
    const late = await counter('PATCH', `/admin/transactions/${request}/finish`, {
      clientWalletAddress: WALLET,
      transactionHash,
    });
    expect(late.status).toBe(404);
    const steps = ['transaction-finish', 'account-offices'] as const;
    const lines = db.selectFrom('audit').select('action').where('action', 'in', steps).orderBy('id', 'desc').limit(1);
    expect(await lines.executeTakeFirst()).toEqual({ action: 'account-offices' });
  }
  await service.close();
});
