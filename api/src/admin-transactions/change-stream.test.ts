import { readChanges } from '../testing/change-reader.ts';
import { act, requestedTransaction } from '../testing/requested-transaction.ts';
import { startTestService } from '../testing/test-service.ts';

test('an admin hears of every request and of what colleagues do, in order', async () => {
  const service = await startTestService();
  const changes = await readChanges(service);

  const id = await requestedTransaction(service, ['approve', 'client-money-received']);
  expect(await changes.next()).toEqual({ id, status: 'CLIENT_SUBMITTED' });
  expect(await changes.next()).toEqual({ id, status: 'PENDING_CLIENT_ACTION' });
  expect(await changes.next()).toEqual({ id, status: 'CLIENT_MONEY_RECEIVED' });

  await service.close();
  await changes.ended;
});

test('what was refused is not announced', async () => {
  const service = await startTestService();
  const changes = await readChanges(service);

  const first = await requestedTransaction(service, ['reject']);
  await act(service, first, 'approve');
  const second = await requestedTransaction(service);
  expect(await changes.next()).toEqual({ id: first, status: 'CLIENT_SUBMITTED' });
  expect(await changes.next()).toEqual({ id: first, status: 'DECLINED' });
  expect(await changes.next()).toEqual({ id: second, status: 'CLIENT_SUBMITTED' });

  changes.disconnect();
  await changes.ended;
  await service.close();
});
