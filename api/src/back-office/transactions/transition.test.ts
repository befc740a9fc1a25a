import {
  isPossible,
  transactionActions,
  transitions,
  type TransactionAction,
  type TransactionStatus,
} from '@exchange/shared-domain';
import { sellRequest, WALLET } from '../../testing/exchange-requests.ts';
import { act, hashOf, requestedTransaction } from '../../testing/requested-transaction.ts';
import { forAllTests, ADMIN, startTestService } from '../../testing/test-service.ts';
import { rowsOf } from '../../testing/rows-of.ts';

const service = forAllTests(startTestService);

const eventsOf = async (id: string) => (await service.adminCall('GET', `/admin/transactions/${id}`)).body.events;

const pathTo: Readonly<Record<TransactionStatus, readonly TransactionAction[]>> = {
  CLIENT_SUBMITTED: [],
  PENDING_CLIENT_ACTION: ['approve'],
  CLIENT_MONEY_RECEIVED: ['approve', 'client-money-received'],
  COMPLETED: ['approve', 'client-money-received', 'finish'],
  DECLINED: ['reject'],
};

test('an exchange goes from request to completion, and its history names each admin, action and time', async () => {
  const request = sellRequest();
  const id = await requestedTransaction(service, [], request);
  service.clock.pass({ minutes: 5 });
  expect(await act(service, id, 'approve')).toMatchObject({
    status: 200,
    body: { transaction: { id, status: 'PENDING_CLIENT_ACTION' }, officeLocationId: 'SOFIA_VITOSHA' },
  });
  const received = await act(service, id, 'client-money-received');
  expect(received.body.transaction).toMatchObject({
    status: 'CLIENT_MONEY_RECEIVED',
    clientMoneyReceivedTime: service.clock.now().toISOString(),
  });
  const finished = await act(service, id, 'finish');
  expect(finished.body.transaction).toMatchObject({
    status: 'COMPLETED',
    clientWalletAddress: WALLET,
    transactionHash: hashOf(id),
  });

  expect((await eventsOf(id)).slice(1)).toEqual(
    pathTo.COMPLETED.map((action) => ({
      action,
      from: transitions[action].from,
      to: transitions[action].to,
      at: service.clock.now().toISOString(),
      by: ADMIN.email,
    })),
  );
  const email = await rowsOf(service, 'outbox', ['channel', 'subject'], { recipient: request.client.email });
  expect(email).toEqual([{ channel: 'EMAIL', subject: `Your exchange ${finished.body.transaction.code} is complete` }]);
});

const messagesTo = (recipient: string) => rowsOf(service, 'outbox', ['channel', 'body'], { recipient });

test('an approval sends one SMS, in the language of the client, however often it is repeated', async () => {
  const request = sellRequest({ language: 'bg' });
  const id = await requestedTransaction(service, [], request);
  service.clock.pass({ minutes: 1 });
  await Promise.all([act(service, id, 'approve'), act(service, id, 'approve')]);
  expect((await messagesTo(request.client.phoneNumber)).slice(1)).toEqual([
    { channel: 'SMS', body: expect.stringContaining(': елате до') },
  ]);
});

test('a rejection tells the client why, and its history has the reason', async () => {
  const request = sellRequest({ language: 'bg' });
  const id = await requestedTransaction(service, [], request);
  const body = { reason: 'unavailable' };
  expect(await service.adminCall('PATCH', `/admin/transactions/${id}/reject`, body)).toMatchObject({ status: 200 });
  expect((await eventsOf(id)).at(-1)).toMatchObject({ action: 'reject', reason: 'unavailable' });
  expect(await messagesTo(request.client.email)).toEqual([
    { channel: 'EMAIL', body: expect.stringContaining('Причина: офисът не може да изпълни този обмен.') },
  ]);
});

test('a rejection without a reason is announced to the client too', async () => {
  const request = sellRequest();
  await requestedTransaction(service, ['reject'], request);
  expect(await messagesTo(request.client.email)).toEqual([
    { channel: 'EMAIL', body: expect.stringContaining('was declined') },
  ]);
});

const forbidden = Object.entries(pathTo).flatMap(([status, path]) =>
  transactionActions
    .filter(
      (action) =>
        !path.includes(action) && !isPossible(action, { status: status as TransactionStatus, returnedAmount: null }),
    )
    .map((action) => ({ status, path, action })),
);

test.each(forbidden)('$action is refused for $status', async ({ status, path, action }) => {
  const id = await requestedTransaction(service, path);
  const before = await eventsOf(id);
  expect(await act(service, id, action)).toMatchObject({
    status: 409,
    body: { error: 'TRANSITION_NOT_ALLOWED', current: { transaction: { id, status } } },
  });
  expect(await eventsOf(id)).toEqual(before);
});

test("a transfer pays one request: another request's hash is refused in any case of its letters, and at the same time", async () => {
  const path = ['approve', 'client-money-received'] as const;
  const [one, other] = [await requestedTransaction(service, path), await requestedTransaction(service, path)];
  const transactionHash = `0x${'a7'.repeat(32)}`;
  const finish = (id: string, hash: string) =>
    service.adminCall('PATCH', `/admin/transactions/${id}/finish`, {
      clientWalletAddress: WALLET,
      transactionHash: hash,
    });
  const replies = await Promise.all([one, other].map((id) => finish(id, transactionHash)));
  const statuses = replies.map(({ status }) => status);
  expect(statuses.toSorted((low, high) => low - high)).toEqual([200, 409]);
  const late = statuses[0] === 200 ? other : one;
  expect(await finish(late, transactionHash.toUpperCase().replace('0X', '0x'))).toMatchObject({
    status: 409,
    body: { error: 'ENTITY_ALREADY_EXISTS', field: 'transactionHash', reason: 'taken' },
  });
  expect(await finish(late, hashOf(late))).toMatchObject({ status: 200, body: { transaction: { id: late } } });
});

test('one of fifty simultaneous approvals succeeds, and the other admins get the current row', async () => {
  const id = await requestedTransaction(service);
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, at) => {
      const call = at % 2 === 0 ? service.adminCall : service.operatorCall;
      return call('PATCH', `/admin/transactions/${id}/approve`);
    }),
  );
  const events = (await eventsOf(id)).filter(({ action }: { action: string }) => action === 'approve');
  expect(events).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const conflicts = replies.filter(({ status }) => status === 409);
  expect(conflicts).toHaveLength(49);
  for (const { body } of conflicts)
    expect(body.current.transaction).toMatchObject({ id, status: 'PENDING_CLIENT_ACTION' });
});

test('one of a simultaneous approval and rejection succeeds', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await requestedTransaction(service);
    const replies = await Promise.all([act(service, id, 'approve'), act(service, id, 'reject')]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await eventsOf(id)).toHaveLength(2);
  }
});

async function receivedAfter(seconds: number) {
  // The request comes half a minute past the full minute.
  service.clock.pass({ seconds: 90 - ((service.clock.now().getTime() / 1000) % 60) });
  const id = await requestedTransaction(service, ['approve']);
  const clientMoneyReceivedTime = new Date(service.clock.now().getTime() + seconds * 1000).toISOString();
  const body = { clientMoneyReceivedTime };
  return { body, reply: await service.adminCall('PATCH', `/admin/transactions/${id}/client-money-received`, body) };
}

test.each([
  ["up to a minute ahead, because the admin's clock may differ", 60],
  ['in the minute of the request', -30],
])('the time of the money may be %s, and is stored as it was sent', async (_, seconds) => {
  const { body, reply } = await receivedAfter(seconds);
  expect(reply).toMatchObject({ status: 200, body: { transaction: body } });
});

test.each([
  ['more than a minute ahead', 61],
  ['before the minute of the request', -31],
])("the time of the money can't be %s", async (_, seconds) => {
  expect((await receivedAfter(seconds)).reply).toMatchObject({
    status: 400,
    body: { error: 'INVALID_DATE_RANGE', field: 'clientMoneyReceivedTime' },
  });
});

test('the list says since when a request waits in its state, and nothing once it has ended', async () => {
  const id = await requestedTransaction(service, []);
  const sinceOf = async () => {
    const { body } = await service.adminCall('GET', `/admin/transactions?search=${id}`);
    return body[0].statusSince;
  };
  const requestedAt = service.clock.now().toISOString();
  expect(await sinceOf()).toBe(requestedAt);
  service.clock.pass({ minutes: 7 });
  expect(await sinceOf()).toBe(requestedAt);
  await act(service, id, 'approve');
  expect(await sinceOf()).toBe(service.clock.now().toISOString());
  service.clock.pass({ minutes: 7 });
  await act(service, id, 'client-money-received');
  await act(service, id, 'finish');
  expect(await sinceOf()).toBeUndefined();
});
