import { adminRights, isAdminCall, mayCall, type AdminCall, type TransactionAction } from '@exchange/shared-domain';
import { identityCheck } from '../../testing/check-identity.ts';
import { newSession, readChanges } from '../../testing/change-reader.ts';
import { HASH, newVisitor, sellRequest, WALLET } from '../../testing/exchange-requests.ts';
import { requestedTransaction } from '../../testing/requested-transaction.ts';
import {
  forEachTest,
  COUNTER_OFFICE,
  OPERATOR,
  startTestService,
  type Reply,
  type TestService,
} from '../../testing/test-service.ts';
import { until } from '../../testing/until.ts';
import { exportCsv } from './transaction-export.ts';

const OTHER_OFFICE = 'SOFIA_VITOSHA';
const counterLogin = { ...OPERATOR, email: 'counter@example.com' };

const service = forEachTest(startTestService);

const requestAt = (officeLocationId: string, actions: readonly TransactionAction[] = []) =>
  requestedTransaction(service, actions, sellRequest({ officeLocationId }));
const asCounter: TestService['call'] = (...call) => service.callBy.counter(...call);
const idsOf = ({ body }: Reply): string[] => body.map((item: { transaction: { id: string } }) => item.transaction.id);

const reason = { reason: 'other', note: 'Test note' };
const bodies: Partial<Record<AdminCall, unknown>> = {
  'PATCH /transactions/:id/client-money-received': { clientMoneyReceivedTime: '2026-03-02T10:00:00Z' },
  'PATCH /transactions/:id/finish': { clientWalletAddress: WALLET, transactionHash: HASH },
  'PATCH /transactions/:id/no-show': reason,
  'PATCH /transactions/:id/cancel': reason,
  'PATCH /transactions/:id/return': { ...reason, amount: '1', transactionHash: HASH },
  'PATCH /transactions/:id/confirm-return': { amount: '1', transactionHash: HASH },
  'PATCH /transactions/:id/undo': { ...reason, step: 'approve' },
  'PATCH /transactions/:id/renew-rate': { executedRate: '1.7', lastStepAt: '2026-03-02T10:00:00.000Z' },
  'PATCH /transactions/:id/assignee': { assignee: null, seen: null },
  'POST /transactions/:id/notes': { text: 'Test note' },
  'POST /transactions/:id/hash-corrections': { before: HASH, transactionHash: HASH },
  'POST /transactions/:id/note-corrections': { noteId: 1, before: 'Test note', text: 'Other note' },
  'POST /transactions/:id/identity': identityCheck(),
  'POST /transactions/:id/payout-check': { clientWalletAddress: WALLET, transactionHash: HASH },
  'POST /transactions/:id/asked-payment': { key: '01ARZ3NDEKTSV4RRFFQ69G5FAV', amount: '1', after: null },
  'POST /transactions/:id/payment-answer': { key: '01ARZ3NDEKTSV4RRFFQ69G5FAV', hash: HASH },
};

async function bindCounterTo(offices: readonly string[]): Promise<Reply> {
  const accounts = (await service.adminCall('GET', '/admin/accounts')).body;
  const { id, version } = accounts.find(({ role }: { role: string }) => role === 'counter');
  return service.adminCall('PATCH', `/admin/accounts/${id}`, { version, offices });
}

describe('a counter', () => {
  test('lists, finds and counts the requests of its own office only', async () => {
    const own = await requestAt(COUNTER_OFFICE);
    const other = await requestAt(OTHER_OFFICE);
    for (const query of ['', `?office=${COUNTER_OFFICE}`, '?search=Test%20Middle', '?status=CLIENT_SUBMITTED']) {
      const list = await asCounter('GET', `/admin/transactions${query}`);
      expect(idsOf(list)).toEqual([own]);
      expect(Number(list.headers['x-total-count'])).toBe(1);
    }
    expect(idsOf(await asCounter('GET', `/admin/transactions?office=${OTHER_OFFICE}`))).toEqual([]);
    expect(idsOf(await asCounter('GET', `/admin/transactions?search=${other}`))).toEqual([]);
    const figures = (await asCounter('GET', '/admin/transactions/figures')).body;
    expect(figures.statuses[0]).toMatchObject({ status: 'CLIENT_SUBMITTED', count: 1, turnoverBgn: 537.49 });
    expect(idsOf(await service.operatorCall('GET', '/admin/transactions'))).toHaveLength(2);
  });

  test('gets to every call about a request of another office the answer that there is none', async () => {
    const id = await requestAt(OTHER_OFFICE);
    const calls = Object.keys(adminRights)
      .filter(isAdminCall)
      .filter((call) => call.includes(' /transactions/:id') && mayCall('counter', call));
    expect(calls.length).toBeGreaterThan(15);
    for (const call of calls) {
      const [method, path = ''] = call.split(' ');
      const make = (by: TestService['call']) => by(method as 'GET', `/admin${path.replace(':id', id)}`, bodies[call]);
      const hidden = { status: 404, body: { error: 'ENTITY_NOT_FOUND' } };
      expect({ call, ...(await make(asCounter)) }).toMatchObject({ call, ...hidden });
      expect({ call, status: (await make(service.operatorCall)).status }).not.toEqual({ call, status: 404 });
    }
  });

  test('cannot send a message of another office again, and can send one of its own', async () => {
    const ids = [await requestAt(OTHER_OFFICE), await requestAt(COUNTER_OFFICE)];
    await service.connection.db.updateTable('outbox').set({ state: 'SENT' }).execute();
    const messages = await Promise.all(
      ids.map(async (id) => (await service.adminCall('GET', `/admin/transactions/${id}/messages`)).body[0].id),
    );
    const again = (id: string) => asCounter('POST', '/admin/messages/send-again', { ids: [id] });
    expect(await again(messages[0])).toMatchObject({ status: 404 });
    expect(await again(messages[1])).toMatchObject({ status: 200, body: { queued: 1 } });
  });

  test('counts the views of its own office only, and sees none by profit', async () => {
    await requestAt(COUNTER_OFFICE);
    await requestAt(OTHER_OFFICE);
    const counts = (by: TestService['call']) =>
      by('POST', '/admin/transactions/counts', { filters: [{ status: 'CLIENT_SUBMITTED' }] });
    expect((await counts(asCounter)).body).toEqual({ counts: [1] });
    expect((await counts(service.operatorCall)).body).toEqual({ counts: [2] });
    for (const query of ['status=COMPLETED', 'profitMin=5', 'sort=-marginBgn'])
      await service.adminCall('POST', '/admin/views', { name: query, query, isShared: true });
    const names = async (by: TestService['call']) =>
      (await by('GET', '/admin/views')).body.map(({ name }: { name: string }) => name);
    expect(await names(asCounter)).toEqual(['status=COMPLETED']);
    expect(await names(service.operatorCall)).toHaveLength(3);
  });

  test('is shown no earlier request of the client in another office', async () => {
    const client = newVisitor();
    const requestOf = (officeLocationId: string) =>
      requestedTransaction(service, [], sellRequest({ client, officeLocationId }));
    await requestOf(OTHER_OFFICE);
    service.clock.pass({ minutes: 1 });
    const own = await requestOf(COUNTER_OFFICE);
    const earlier = async (by: TestService['call']) =>
      (await by('GET', `/admin/transactions/${own}`)).body.earlier.total as number;
    expect([await earlier(asCounter), await earlier(service.operatorCall)]).toEqual([0, 1]);
  });

  test('sees no profit in any reply, and cannot find it out by sorting, filtering or an export', async () => {
    const id = await requestAt(COUNTER_OFFICE);
    const hidden = { transaction: { id, marginBgn: null } };
    expect((await asCounter('GET', '/admin/transactions')).body).toMatchObject([hidden]);
    expect((await asCounter('GET', `/admin/transactions/${id}`)).body).toMatchObject(hidden);
    const step = (action: string, body?: unknown) => asCounter('PATCH', `/admin/transactions/${id}/${action}`, body);
    expect(await step('approve')).toMatchObject({ status: 200, body: hidden });
    expect(await step('reject')).toMatchObject({ status: 409, body: { current: hidden } });
    const wrongUndo = { step: 'reject', reason: 'wrong-step' };
    expect(await step('undo', wrongUndo)).toMatchObject({ status: 409, body: { current: hidden } });
    expect(await step('undo', { ...wrongUndo, step: 'approve' })).toMatchObject({ status: 200, body: hidden });
    const { statuses, days, ...sums } = (await asCounter('GET', '/admin/transactions/figures')).body;
    expect(sums).toEqual({ expectedProfitBgn: null, realisedProfitBgn: null });
    for (const part of [...statuses, ...days]) expect(part.profitBgn).toBeNull();
    for (const call of [
      '?sort=marginBgn',
      '?sort=-marginBgn',
      '?profitMin=1',
      '?profitMax=1',
      '/figures?profitMin=1',
    ]) {
      const refusal = { status: 403, body: { error: 'FORBIDDEN' } };
      expect(await asCounter('GET', `/admin/transactions${call}`)).toMatchObject(refusal);
    }
    expect(await asCounter('GET', '/admin/transactions/export.csv')).toMatchObject({ status: 403 });
    expect((await service.operatorCall('GET', `/admin/transactions/${id}`)).body.transaction.marginBgn).toBe(8.19);
  });

  test('is told of the changes of its own office only, and not of e-mails to colleagues', async () => {
    await asCounter('GET', '/admin/me');
    const changes = await readChanges(service, await newSession(service, counterLogin));
    await requestAt(OTHER_OFFICE, ['approve']);
    const invited = { email: 'invited@example.com', role: 'operator', language: 'en' };
    await service.adminCall('POST', '/admin/accounts', invited);
    await service.outbox.sendDue();
    const own = await requestAt(COUNTER_OFFICE);
    expect(await changes.next()).toEqual({ id: own, status: 'CLIENT_SUBMITTED' });
    changes.disconnect();
    await changes.ended;
  });
});

test('the drawers of an office are told of to those who see the office, also when cash is on its way there', async () => {
  await asCounter('GET', '/admin/me');
  const counter = await readChanges(service, await newSession(service, counterLogin));
  const manager = await readChanges(service);
  const call = async (path: string, body: unknown): Promise<string> =>
    (await service.adminCall('POST', `/admin/drawers${path}`, body)).body.id;
  const id = await call('', { officeId: OTHER_OFFICE, currency: 'BGN', name: 'Till 1' });
  await call(`/${id}/open`, { count: { total: '700' }, reason: 'first-count' });
  await until(() => manager.heard.length === 2);
  expect([manager.heard, counter.heard]).toEqual([['drawers', 'drawers'], []]);
  const transfer = { toOfficeId: COUNTER_OFFICE, amount: '300' };
  await call(`/${id}/transfers`, transfer);
  await until(() => counter.heard.length > 0);
  expect(counter.heard).toEqual(['drawers']);
  for (const { disconnect, ended } of [counter, manager]) {
    disconnect();
    await ended;
  }
});

describe('other offices of an account', () => {
  test('apply to its next call without a new sign-in, and its open page is told to load again', async () => {
    const other = await requestAt(OTHER_OFFICE);
    expect(idsOf(await asCounter('GET', '/admin/transactions'))).toEqual([]);
    const changes = await readChanges(service, await newSession(service, counterLogin));
    expect((await asCounter('GET', '/admin/me/session')).body.offices).toEqual([COUNTER_OFFICE]);
    expect(await bindCounterTo([OTHER_OFFICE])).toMatchObject({ status: 200, body: { offices: [OTHER_OFFICE] } });
    await changes.ended;
    expect((await asCounter('GET', '/admin/me/session')).body.offices).toEqual([OTHER_OFFICE]);
    expect(idsOf(await asCounter('GET', '/admin/transactions'))).toEqual([other]);
    expect(await asCounter('PATCH', `/admin/transactions/${other}/approve`)).toMatchObject({ status: 200 });
  });

  test('narrow an operator too, who otherwise sees every office', async () => {
    const own = await requestAt(OTHER_OFFICE);
    const other = await requestAt(COUNTER_OFFICE);
    expect((await service.operatorCall('GET', '/admin/me/session')).body).not.toHaveProperty('offices');
    const accounts = (await service.adminCall('GET', '/admin/accounts')).body;
    const { id, version } = accounts.find(({ role }: { role: string }) => role === 'operator');
    const body = { version, offices: [OTHER_OFFICE] };
    await service.adminCall('PATCH', `/admin/accounts/${id}`, body);
    expect(idsOf(await service.operatorCall('GET', '/admin/transactions'))).toEqual([own]);
    expect(await service.operatorCall('GET', `/admin/transactions/${other}`)).toMatchObject({ status: 404 });
    const { text } = await service.operatorCall('GET', '/admin/transactions/export.csv');
    expect(text).toContain(own);
    expect(text).not.toContain(other);
  });
});

test('an export for a role without profit has no column of it', async () => {
  await requestAt(OTHER_OFFICE);
  const asked = { filter: {}, sort: undefined, language: 'en', cash: 'BGN' } as const;
  const written = async (seesProfit: boolean) => {
    const chunks = exportCsv(service.connection.db, {
      ...asked,
      scope: { id: '', email: '', offices: undefined, seesProfit, seesCash: true },
    });
    let text = '';
    for await (const chunk of chunks) text += chunk;
    const lines = text.trim().split('\r\n');
    return lines.map((line) => line.split(',').length);
  };
  const [headings = 0, cells = 0] = await written(true);
  expect(await written(false)).toEqual([headings - 1, cells - 1]);
});
