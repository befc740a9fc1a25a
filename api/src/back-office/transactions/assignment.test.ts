import { readChanges } from '../../testing/change-reader.ts';
import { sellRequest } from '../../testing/exchange-requests.ts';
import { requestedTransaction } from '../../testing/requested-transaction.ts';
import { ADMIN, COUNTER_OFFICE, OPERATOR, forAllTests, startTestService } from '../../testing/test-service.ts';
import { rowsOf } from '../../testing/rows-of.ts';

const service = forAllTests(startTestService);
/** The ids of the accounts, by e-mail. */
let ids: Record<string, string>;
beforeAll(async () => {
  await service.operatorCall('GET', '/admin/me');
  const { body } = await service.adminCall('GET', '/admin/accounts');
  ids = Object.fromEntries(body.map(({ id, email }: { id: string; email: string }) => [email, id]));
});

const idOf = (email: string) => ids[email] ?? '';
const assign = (
  id: string,
  assignee: string | null,
  seen: string | null,
  by: 'adminCall' | 'operatorCall' = 'adminCall',
) => service[by]('PATCH', `/admin/transactions/${id}/assignee`, { assignee, seen });
const disable = async (email: string, isDisabled: boolean) => {
  const { body } = await service.adminCall('GET', '/admin/accounts');
  const { id, version } = body.find((account: { email: string }) => account.email === email);
  await service.adminCall('PATCH', `/admin/accounts/${id}`, { version, isDisabled });
};
const audited = (id: string) =>
  rowsOf(service, 'audit', ['adminEmail', 'before', 'after'], { subjectId: id, action: 'transaction-assign' });

test('a request is taken, handed over and released, and the audit says by whom', async () => {
  const id = await requestedTransaction(service);
  const [admin, operator] = [idOf(ADMIN.email), idOf(OPERATOR.email)];
  const taken = { assignee: { id: operator, email: OPERATOR.email, isDisabled: false } };
  expect(await assign(id, operator, null, 'operatorCall')).toMatchObject({ status: 200, body: taken });
  expect((await service.adminCall('GET', `/admin/transactions/${id}`)).body).toMatchObject(taken);
  expect((await assign(id, admin, operator)).body.assignee).toMatchObject({ email: ADMIN.email });
  expect((await assign(id, null, admin, 'operatorCall')).body.assignee).toBeNull();
  expect(await audited(id)).toEqual([
    { adminEmail: OPERATOR.email, before: { assignee: null }, after: { assignee: OPERATOR.email } },
    { adminEmail: ADMIN.email, before: { assignee: OPERATOR.email }, after: { assignee: ADMIN.email } },
    { adminEmail: OPERATOR.email, before: { assignee: ADMIN.email }, after: { assignee: null } },
  ]);
});

test('a step keeps the assignee', async () => {
  const id = await requestedTransaction(service);
  await assign(id, idOf(ADMIN.email), null);
  const approved = await service.operatorCall('PATCH', `/admin/transactions/${id}/approve`);
  expect(approved.body).toMatchObject({
    transaction: { status: 'PENDING_CLIENT_ACTION' },
    assignee: { email: ADMIN.email },
  });
});

test('of two people who take a request at once, one gets it and the other sees who', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await requestedTransaction(service);
    const replies = await Promise.all([
      assign(id, idOf(ADMIN.email), null),
      assign(id, idOf(OPERATOR.email), null, 'operatorCall'),
    ]);
    const winner = replies.find(({ status }) => status === 200);
    const loser = replies.find(({ status }) => status === 409);
    expect(loser?.body).toMatchObject({ error: 'CHANGED_MEANWHILE', current: winner?.body });
    expect(await audited(id)).toHaveLength(1);
  }
});

test('the account of a disabled person is no colleague, gets nothing, and stands beside its requests', async () => {
  const [mine, free] = [await requestedTransaction(service), await requestedTransaction(service)];
  const operator = idOf(OPERATOR.email);
  await assign(mine, operator, null);
  await disable(OPERATOR.email, true);
  const colleagues = async () => (await service.adminCall('GET', '/admin/colleagues')).body;
  expect(await colleagues()).toEqual([{ id: idOf(ADMIN.email), email: ADMIN.email }]);
  expect(await assign(free, operator, null)).toMatchObject({ status: 400, body: { field: 'assignee' } });
  const { body } = await service.adminCall('GET', `/admin/transactions/${mine}`);
  expect(body.assignee).toEqual({ id: operator, email: OPERATOR.email, isDisabled: true });
  expect(await assign(mine, idOf(ADMIN.email), operator)).toMatchObject({ status: 200 });
  await disable(OPERATOR.email, false);
  expect(await colleagues()).toHaveLength(2);
});

test('a request is handed over to those alone who see the requests of its office', async () => {
  await service.callBy.counter('GET', '/admin/me');
  const { body: accounts } = await service.adminCall('GET', '/admin/accounts');
  const counter = accounts.find(({ role }: { role: string }) => role === 'counter');
  const own = await requestedTransaction(service, [], sellRequest({ officeLocationId: COUNTER_OFFICE }));
  const other = await requestedTransaction(service, [], sellRequest({ officeLocationId: 'SOFIA_VITOSHA' }));
  const offered = async (office: string): Promise<string[]> =>
    (await service.adminCall('GET', `/admin/colleagues?office=${office}`)).body.map(({ id }: { id: string }) => id);
  const others = [ADMIN.email, OPERATOR.email].map(idOf);
  expect(new Set(await offered(COUNTER_OFFICE))).toEqual(new Set([...others, counter.id]));
  expect(new Set(await offered('SOFIA_VITOSHA'))).toEqual(new Set(others));
  expect(await assign(other, counter.id, null)).toMatchObject({ status: 400, body: { field: 'assignee' } });
  expect(await audited(other)).toEqual([]);
  expect(await assign(own, counter.id, null)).toMatchObject({ status: 200, body: { assignee: { id: counter.id } } });
});

test('everybody can list, count and export the own requests', async () => {
  service.clock.pass({ minutes: 1 });
  const id = await requestedTransaction(service);
  const before = await service.adminCall('GET', '/admin/transactions?assignee=me');
  await assign(id, idOf(ADMIN.email), null);
  const own = await service.adminCall('GET', '/admin/transactions?assignee=me');
  expect(own.body).toHaveLength(before.body.length + 1);
  expect(Number(own.headers['x-total-count'])).toBe(own.body.length);
  expect(own.body[0]).toMatchObject({ transaction: { id }, assignee: { email: ADMIN.email } });
  const figures = await service.adminCall('GET', '/admin/transactions/figures?assignee=me');
  const counted = figures.body.statuses.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
  expect(counted).toBe(own.body.length);
  const { text } = await service.adminCall('GET', '/admin/transactions/export.csv?assignee=me');
  expect(text.trim().split('\r\n')).toHaveLength(own.body.length + 1);
  expect(text).toContain(`"${ADMIN.email}"`);
});

test('open pages hear of it', async () => {
  const id = await requestedTransaction(service);
  const changes = await readChanges(service);
  await assign(id, idOf(ADMIN.email), null);
  expect(await changes.next()).toEqual({ id });
  changes.disconnect();
});
