import { checkIdentity } from '../../testing/check-identity.ts';
import { newSession, readChanges } from '../../testing/change-reader.ts';
import { buyRequest, HASH, sellRequest, WALLET } from '../../testing/exchange-requests.ts';
import { requestedTransaction } from '../../testing/requested-transaction.ts';
import { openedDrawer } from '../../testing/opened-drawer.ts';
import {
  forEachTest,
  COUNTER_OFFICE,
  OPERATOR,
  startTestService,
  type TestService,
} from '../../testing/test-service.ts';
import { rowsOf } from '../../testing/rows-of.ts';

const CHOSEN = 'SOFIA_VITOSHA';
const THIRD = 'SOFIA_CHERNI_VRAH';

const service = forEachTest(startTestService);

type Actions = Parameters<typeof requestedTransaction>[1];

async function requested(actions: Actions = [], request = sellRequest({ officeLocationId: CHOSEN })) {
  const id = await requestedTransaction(service, actions, request);
  return { id, code: (await read(id)).body.transaction.code as string };
}
const read = (id: string) => service.adminCall('GET', `/admin/transactions/${id}`);
const asCounter: TestService['call'] = (...call) => service.callBy.counter(...call);
const takeOver = (
  code: string,
  officeId: string,
  seenOfficeId = CHOSEN,
  by: TestService['call'] = service.operatorCall,
) => by('POST', '/admin/desk/take-over', { code, officeId, seenOfficeId });
const step = (id: string, action: string, body: unknown = {}) =>
  service.adminCall('PATCH', `/admin/transactions/${id}/${action}`, body);
const audited = (id: string) =>
  rowsOf(service, 'audit', ['adminEmail', 'before', 'after'], { subjectId: id, action: 'transaction-take-over' });

const balances = async (): Promise<Record<string, string>> => {
  const { drawers } = (await service.adminCall('GET', '/admin/drawers')).body;
  return Object.fromEntries(
    drawers.map(({ officeId, balance }: { officeId: string; balance: string }) => [officeId, balance]),
  );
};
const received = () => ({ clientMoneyReceivedTime: service.clock.now().toISOString() });
const why = { reason: 'other', note: 'Test note' };

describe('a take-over', () => {
  test('refuses cash for a drawer of the office that lost the request, and an office that has none', async () => {
    const drawerId = await openedDrawer(service);
    const { id, code } = await requested(['approve'], buyRequest({ officeLocationId: CHOSEN }));
    expect(await takeOver(code, COUNTER_OFFICE)).toMatchObject({ status: 409, body: { error: 'DRAWER_REQUIRED' } });
    await openedDrawer(service, '200', { officeId: COUNTER_OFFICE });
    await takeOver(code, COUNTER_OFFICE);
    const take = () => step(id, 'client-money-received', { ...received(), drawerId });
    expect(await take()).toMatchObject({ status: 409, body: { error: 'DRAWER_REQUIRED' } });
    expect(await balances()).toEqual({ [CHOSEN]: '1000.00', [COUNTER_OFFICE]: '200.00' });
  });

  test('moves a request to the office that serves, and keeps what the client chose', async () => {
    const { id, code } = await requested();
    const requestedAt = service.clock.now().toISOString();
    service.clock.pass({ minutes: 7 });
    const taken = await takeOver(code, COUNTER_OFFICE);
    const list = await service.adminCall('GET', `/admin/transactions?search=${id}`);
    // It is no step: the client still waits as long.
    expect(list.body[0].statusSince).toBe(requestedAt);
    expect(taken).toMatchObject({
      status: 200,
      body: { officeLocationId: COUNTER_OFFICE, chosenOfficeId: CHOSEN, transaction: { status: 'CLIENT_SUBMITTED' } },
    });
    expect((await read(id)).body.events.at(-1)).toMatchObject({
      action: 'take-over',
      from: 'CLIENT_SUBMITTED',
      to: 'CLIENT_SUBMITTED',
      by: OPERATOR.email,
      offices: { from: CHOSEN, to: COUNTER_OFFICE },
    });
    expect(await audited(id)).toEqual([
      { adminEmail: OPERATOR.email, before: { office: CHOSEN }, after: { office: COUNTER_OFFICE } },
    ]);
    await takeOver(code, THIRD, COUNTER_OFFICE);
    expect((await read(id)).body).toMatchObject({ officeLocationId: THIRD, chosenOfficeId: CHOSEN });
    await takeOver(code, CHOSEN, THIRD);
    expect((await read(id)).body).not.toHaveProperty('chosenOfficeId');
  });

  test('brings the request into the scope of a counter, with its lists and counts', async () => {
    const { id, code } = await requested();
    expect(await asCounter('GET', `/admin/transactions/${id}`)).toMatchObject({ status: 404 });
    expect(await takeOver(code, COUNTER_OFFICE, CHOSEN, asCounter)).toMatchObject({ status: 200 });
    expect(await asCounter('GET', `/admin/transactions/${id}`)).toMatchObject({ status: 200 });
    const list = await asCounter('GET', `/admin/transactions?office=${COUNTER_OFFICE}`);
    expect(Number(list.headers['x-total-count'])).toBe(1);
    const [counted] = (await asCounter('GET', '/admin/transactions/figures')).body.statuses;
    expect(counted).toMatchObject({ status: 'CLIENT_SUBMITTED', count: 1 });
    const csv = (await service.operatorCall('GET', '/admin/transactions/export.csv?language=en')).text;
    expect(csv).toMatch(/Office that the client chose/);
  });

  test('releases the request from whoever may not see the office that takes, and from nobody else', async () => {
    const { id, code } = await requested([], sellRequest({ officeLocationId: COUNTER_OFFICE }));
    for (const call of [asCounter, service.operatorCall]) await call('GET', '/admin/me');
    const accounts = (await service.adminCall('GET', '/admin/accounts')).body;
    const accountOf = (role: string) => accounts.find((account: { role: string }) => account.role === role);
    const assign = (assignee: string, seen: string | null) =>
      service.adminCall('PATCH', `/admin/transactions/${id}/assignee`, { assignee, seen });
    const [counter, operator] = [accountOf('counter'), accountOf('operator')];
    await assign(counter.id, null);
    expect((await takeOver(code, THIRD, COUNTER_OFFICE)).body).toMatchObject({
      officeLocationId: THIRD,
      assignee: null,
    });
    await assign(operator.id, null);
    expect((await takeOver(code, CHOSEN, THIRD)).body.assignee).toMatchObject({ email: OPERATOR.email });
    expect((await audited(id)).map(({ before, after }) => [before, after])).toEqual([
      [
        { office: COUNTER_OFFICE, assignee: counter.email },
        { office: THIRD, assignee: null },
      ],
      [{ office: THIRD }, { office: CHOSEN }],
    ]);
  });

  test('is to an office of the account, and to one that takes requests', async () => {
    const { id, code } = await requested();
    for (const office of [THIRD, CHOSEN, 'NOWHERE']) {
      const refused = await takeOver(code, office, CHOSEN, asCounter);
      expect(refused).toMatchObject({ status: 400, body: { field: 'officeId' } });
      expect(refused.text).not.toContain('Visitor');
    }
    expect(await takeOver(code, 'NOWHERE')).toMatchObject({ status: 400 });
    expect(await takeOver('0000-0000', COUNTER_OFFICE)).toMatchObject({ status: 404 });
    expect(await audited(id)).toEqual([]);
  });

  test('of two offices at once is won by one, and the other sees it', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, code } = await requested();
      const replies = await Promise.all([
        takeOver(code, COUNTER_OFFICE, CHOSEN, asCounter),
        takeOver(code, THIRD, CHOSEN, service.operatorCall),
      ]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      const [asked] = replies;
      const loser = replies.find(({ status }) => status === 409);
      expect(loser?.body.error).toBe('CHANGED_MEANWHILE');
      // A counter does not see what the other office has now.
      const seen = loser === asked ? undefined : COUNTER_OFFICE;
      expect(loser?.body.current?.officeLocationId).toBe(seen);
      expect(await audited(id)).toHaveLength(1);
    }
  });

  test('is too late once the request has ended, and while a return waits for its second person', async () => {
    const done = await requested(['approve', 'client-money-received', 'finish']);
    const rejected = await requested(['reject']);
    for (const { code } of [done, rejected]) {
      const refused = await takeOver(code, COUNTER_OFFICE, CHOSEN, asCounter);
      expect(refused).toMatchObject({ status: 409, body: { error: 'TRANSITION_NOT_ALLOWED' } });
      expect(refused.body).not.toHaveProperty('current');
    }
    const returning = await requested(
      ['approve'],
      sellRequest({ officeLocationId: CHOSEN, transaction: { sourceAmount: 5000, targetAmount: 8958.19 } }),
    );
    await checkIdentity(service, returning.id);
    await step(returning.id, 'client-money-received', { clientMoneyReceivedTime: service.clock.now().toISOString() });
    const body = { ...why, amount: '5000', transactionHash: HASH };
    expect((await step(returning.id, 'return', body)).body.transaction.status).toBe('CLIENT_MONEY_RECEIVED');
    expect(await takeOver(returning.code, COUNTER_OFFICE)).toMatchObject({ status: 409 });
  });

  test('books the cash in the drawers of the office that serves', async () => {
    await openedDrawer(service, '1000', { officeId: CHOSEN });
    await openedDrawer(service, '1000', { officeId: COUNTER_OFFICE });
    const sale = await requested(['approve', 'client-money-received']);
    await takeOver(sale.code, COUNTER_OFFICE);
    const payout = { clientWalletAddress: WALLET, transactionHash: HASH };
    expect(await step(sale.id, 'finish', payout)).toMatchObject({ status: 200 });
    expect(await balances()).toEqual({ [CHOSEN]: '1000.00', [COUNTER_OFFICE]: '462.51' });
    await step(sale.id, 'undo', { ...why, step: 'finish' });
    expect(await balances()).toEqual({ [CHOSEN]: '1000.00', [COUNTER_OFFICE]: '1000.00' });
  });

  test('leaves cash where it was taken: a return pays it elsewhere, and the step before is not undone there', async () => {
    await openedDrawer(service, '1000', { officeId: CHOSEN });
    await openedDrawer(service, '1000', { officeId: COUNTER_OFFICE });
    const { id, code } = await requested(['approve'], buyRequest({ officeLocationId: CHOSEN }));
    await step(id, 'client-money-received', received());
    await takeOver(code, COUNTER_OFFICE);
    expect(await step(id, 'undo', { ...why, step: 'client-money-received' })).toMatchObject({ status: 409 });
    expect(await step(id, 'return', { ...why, amount: '500' })).toMatchObject({ status: 200 });
    expect(await balances()).toEqual({ [CHOSEN]: '1500.00', [COUNTER_OFFICE]: '500.00' });
    // All of it went back, and all of it comes back.
    await step(id, 'undo', { ...why, step: 'return' });
    expect(await balances()).toEqual({ [CHOSEN]: '1500.00', [COUNTER_OFFICE]: '1000.00' });
  });

  test('is heard by the pages of the office that lost the request', async () => {
    const offices = [CHOSEN];
    await asCounter('GET', '/admin/me');
    const accounts = (await service.adminCall('GET', '/admin/accounts')).body;
    const { id: account, version } = accounts.find(({ role }: { role: string }) => role === 'counter');
    await service.adminCall('PATCH', `/admin/accounts/${account}`, { version, offices });
    const { id, code } = await requested();
    const session = await newSession(service, { ...OPERATOR, email: 'counter@example.com' });
    const changes = await readChanges(service, session);
    await takeOver(code, THIRD);
    expect(await changes.next()).toEqual({ id, formerOffice: CHOSEN });
    changes.disconnect();
  });
});
