import { ensureSealingKey } from '../../database/sealing.ts';
import { intArray } from '../../exchange/watch-list/watch-entries.repository.ts';
import { sellRequest } from '../../testing/exchange-requests.ts';
import { requestedTransaction } from '../../testing/requested-transaction.ts';
import { startTestService } from '../../testing/test-service.ts';
import { renewNames } from './renew-names.ts';

test('names that an older version stored are found in either alphabet, and its entries hold open requests by wallets with a prefix', async () => {
  const service = await startTestService();
  const { db } = service.connection;
  const wallet = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
  const request = sellRequest({ client: { name: 'Ведран Плимков' }, transaction: { clientWalletAddress: wallet } });
  const id = await requestedTransaction(service, [], request);
  const entry = { names: ['Друг Човек'], birthDates: [], documents: [], wallets: [`ETH:${wallet}`] };
  const body = { ...entry, source: 'TEST', reference: '', note: '' };
  await service.adminCall('POST', '/admin/watch-list', body);
  const message = { name: 'Ведран Плимков', email: 'test@example.com', subject: 'Test', message: 'Test', phone: null };
  await db
    .insertInto('contactMessages')
    .values({ ...message, id, receivedAt: service.clock.now() })
    .execute();
  await db.updateTable('transactions').set({ clientNameSounds: '' }).execute();
  await db
    .updateTable('watchEntries')
    .set({ keys: intArray([]), searchText: '', keysForm: 1 })
    .execute();
  await db.deleteFrom('requestHolds').execute();

  const found = async (path: string) => {
    const { body: rows } = await service.adminCall('GET', `/admin/${path}`);
    return rows.length;
  };
  const searches = ['transactions?search=plimkoff', 'contact-messages?search=Vedran', 'watch-list?search=chovek'];
  for (const search of searches) expect(await found(search)).toBe(0);
  await renewNames(db, { at: service.clock.now(), sealingKey: await ensureSealingKey(db, {}) });
  for (const search of searches) expect(await found(search)).toBe(1);
  expect((await service.adminCall('GET', `/admin/transactions/${id}`)).body.transaction.hold).toBe('undecided');
  expect(await service.adminCall('PATCH', `/admin/transactions/${id}/approve`)).toMatchObject({
    body: { error: 'REQUEST_HELD' },
  });
  await service.close();
});
