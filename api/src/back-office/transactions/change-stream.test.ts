import { newSession, readChanges } from '../../testing/change-reader.ts';
import { act, requestedTransaction } from '../../testing/requested-transaction.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';

test('an admin gets an event for every request and every action of colleagues, in order, and none for a refused one', async () => {
  const service = await startTestService();
  const changes = await readChanges(service);

  const rejected = await requestedTransaction(service, ['reject']);
  expect(await act(service, rejected, 'approve')).toMatchObject({ status: 409 });
  const approved = await requestedTransaction(service, ['approve', 'client-money-received']);
  for (const event of [
    { id: rejected, status: 'CLIENT_SUBMITTED' },
    { id: rejected, status: 'DECLINED' },
    { id: approved, status: 'CLIENT_SUBMITTED' },
    { id: approved, status: 'PENDING_CLIENT_ACTION' },
    { id: approved, status: 'CLIENT_MONEY_RECEIVED' },
  ])
    expect(await changes.next()).toEqual(event);

  await service.close();
  await changes.ended;
});

describe('the streams of a session', () => {
  // Without heartbeats, a heartbeat can't be what ends a stream.
  beforeEach(() => void jest.spyOn(globalThis, 'setInterval').mockReturnValue(setTimeout(() => undefined)));

  const signOut = (service: TestService, token: string) =>
    service.call('POST', '/admin/auth/logout', undefined, { authorization: `Bearer ${token}` });

  test('end at once when the admin signs out, and those of other sessions stay open', async () => {
    const service = await startTestService();
    const [ending, other] = [await newSession(service), await newSession(service)];
    const ended = [await readChanges(service, ending), await readChanges(service, ending)];
    const goesOn = await readChanges(service, other);
    await signOut(service, ending);
    for (const stream of ended) await stream.ended;
    const id = await requestedTransaction(service);
    expect(await goesOn.next()).toEqual({ id, status: 'CLIENT_SUBMITTED' });
    await service.close();
  });

  test('end at once when all sessions are ended in the database', async () => {
    const service = await startTestService();
    const token = await newSession(service);
    const changes = await readChanges(service, token);
    await service.connection.db.deleteFrom('adminTokens').execute();
    await changes.ended;
    expect(await signOut(service, token)).toMatchObject({ status: 401 });
    await service.close();
  });

  test('are at most twenty: one more ends the oldest', async () => {
    const service = await startTestService();
    const token = await newSession(service);
    const streams = [];
    for (let count = 0; count < 21; count++) streams.push(await readChanges(service, token));
    await streams[0]?.ended;
    const id = await requestedTransaction(service);
    for (const stream of streams.slice(1)) expect(await stream.next()).toEqual({ id, status: 'CLIENT_SUBMITTED' });
    await service.close();
  });
});
