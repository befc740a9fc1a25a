import { sellRequest } from '../../testing/exchange-requests.ts';
import { act, requestedTransaction } from '../../testing/requested-transaction.ts';
import { forEachTest, startTestService } from '../../testing/test-service.ts';
import { readSettings } from '../../settings/settings.ts';
import { expireRequests } from './expire-requests.ts';
import { rowsOf } from '../../testing/rows-of.ts';

const GRACE_MINUTES = 60;

const service = forEachTest(startTestService);

const expire = () => expireRequests(service.connection.db, GRACE_MINUTES, service.clock.now());
const statusAfter = async (id: string) => {
  await expire();
  const { db } = service.connection;
  return db.selectFrom('transactions').select('status').where('id', '=', id).executeTakeFirst();
};
const details = async (id: string) => (await service.adminCall('GET', `/admin/transactions/${id}`)).body;

test('a request that nobody handled within guarantee and grace is declined as expired, and no other one', async () => {
  const request = sellRequest();
  const old = await requestedTransaction(service, [], request);
  const approved = await requestedTransaction(service, ['approve']);
  service.clock.pass({ minutes: 10 + GRACE_MINUTES });
  const recent = await requestedTransaction(service);
  await expire();
  expect((await details(old)).transaction.status).toBe('CLIENT_SUBMITTED');

  service.clock.pass({ seconds: 1 });
  await expire();
  const expired = await details(old);
  expect(expired.transaction.status).toBe('DECLINED');
  expect(expired.events.at(-1)).toEqual({
    action: 'expire',
    from: 'CLIENT_SUBMITTED',
    to: 'DECLINED',
    at: service.clock.now().toISOString(),
    by: null,
  });
  const emails = await rowsOf(service, 'outbox', ['body'], { recipient: request.client.email });
  expect(emails).toEqual([{ body: expect.stringContaining('Reason: it expired before it could be handled.') }]);
  const notices = service.connection.db.selectFrom('outbox').select(['subjectId', 'body']).where('kind', '=', 'notice');
  expect(await notices.execute()).toEqual([
    { subjectId: old, body: expect.stringContaining(': ended without an exchange.') },
  ]);
  expect((await details(approved)).transaction.status).toBe('PENDING_CLIENT_ACTION');
  expect((await details(recent)).transaction.status).toBe('CLIENT_SUBMITTED');
  expect(await act(service, old, 'approve')).toMatchObject({ status: 409, body: { error: 'TRANSITION_NOT_ALLOWED' } });
});

test('a request whose approval was taken back gets the whole time again', async () => {
  const id = await requestedTransaction(service, ['approve']);
  service.clock.pass({ minutes: 11 + GRACE_MINUTES });
  const body = { step: 'approve', reason: 'wrong-request' };
  await service.adminCall('PATCH', `/admin/transactions/${id}/undo`, body);
  await expire();
  expect((await details(id)).transaction.status).toBe('CLIENT_SUBMITTED');
  service.clock.pass({ minutes: 11 + GRACE_MINUTES });
  await expire();
  expect((await details(id)).transaction.status).toBe('DECLINED');
});

test('a request of the evening waits for the opening hours of its office, in which somebody can handle it', async () => {
  // The test begins at noon in Sofia; the office closes at 20:00 and opens at 08:00.
  service.clock.pass({ hours: 7, minutes: 50 });
  const id = await requestedTransaction(service);
  service.clock.pass({ minutes: 10 + 12 * 60 + GRACE_MINUTES });
  expect(await statusAfter(id)).toEqual({ status: 'CLIENT_SUBMITTED' });
  service.clock.pass({ seconds: 1 });
  expect(await statusAfter(id)).toEqual({ status: 'DECLINED' });
});

test('a request to an office that does not open any more expires after 60 days', async () => {
  const id = await requestedTransaction(service);
  await service.connection.db.deleteFrom('officeOpeningHours').execute();
  service.clock.pass({ hours: 60 * 24 });
  expect(await statusAfter(id)).toEqual({ status: 'CLIENT_SUBMITTED' });
  service.clock.pass({ seconds: 1 });
  expect(await statusAfter(id)).toEqual({ status: 'DECLINED' });
});

test('the client reads of an expiry also when an earlier rejection was taken back', async () => {
  const id = await requestedTransaction(service, ['reject']);
  await service.connection.db.updateTable('outbox').set({ state: 'SENT' }).execute();
  const body = { step: 'reject', reason: 'wrong-step' };
  await service.adminCall('PATCH', `/admin/transactions/${id}/undo`, body);
  service.clock.pass({ minutes: 11 + GRACE_MINUTES });
  await expire();
  const { db } = service.connection;
  const emails = await db.selectFrom('outbox').select('body').where('kind', '=', 'declined').orderBy('id').execute();
  expect(emails).toHaveLength(2);
  expect(emails[1]?.body).toContain('it expired before it could be handled');
});

test('nobody whose request ended after its approval was taken back is asked to come, when the provider is back', async () => {
  const { db } = service.connection;
  const { body: withdrawn } = await service.call('POST', '/transactions', sellRequest());
  const ids = [withdrawn.id, await requestedTransaction(service)];
  for (const id of ids) await act(service, id, 'approve');
  await db.updateTable('outbox').set({ attempts: 1, failure: 'unreachable' }).where('kind', '=', 'approved').execute();
  const body = { step: 'approve', reason: 'wrong-request' };
  for (const id of ids) await service.adminCall('PATCH', `/admin/transactions/${id}/undo`, body);
  const headers = { 'follow-token': withdrawn.followToken };
  expect(await service.call('POST', '/follow/withdrawal', undefined, headers)).toMatchObject({ status: 200 });
  service.clock.pass({ minutes: 11 + GRACE_MINUTES });
  await expire();
  for (const id of ids) expect((await details(id)).transaction.status).toBe('DECLINED');
  expect(await db.selectFrom('outbox').select('id').where('kind', '=', 'approved').execute()).toEqual([]);
});

test('each request changes its state once, with several processes and admins at the same time', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => requestedTransaction(service)));
  service.clock.pass({ minutes: 11 + GRACE_MINUTES });
  const approvals = ids.slice(0, 6).map((id) => act(service, id, 'approve'));
  await Promise.all([...Array.from({ length: 8 }, expire), ...approvals]);
  await expire();
  for (const id of ids) {
    const { transaction, events } = await details(id);
    expect(events).toHaveLength(2);
    expect(events[1].to).toBe(transaction.status);
    expect(['DECLINED', 'PENDING_CLIENT_ACTION']).toContain(transaction.status);
  }
});

test('nothing expires unless the setting says so', () => {
  expect(readSettings({}).EXPIRY_GRACE_MINUTES).toBeUndefined();
  expect(readSettings({ EXPIRY_GRACE_MINUTES: '60' }).EXPIRY_GRACE_MINUTES).toBe(60);
});
