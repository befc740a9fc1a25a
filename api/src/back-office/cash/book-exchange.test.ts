import { dayInSofia } from '@exchange/shared-domain';
import { buyRequest, HASH, sellRequest, WALLET } from '../../testing/exchange-requests.ts';
import { requestedTransaction } from '../../testing/requested-transaction.ts';
import { openedDrawer } from '../../testing/opened-drawer.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';

let service: TestService;
const start = async (env: Readonly<Record<string, string>> = {}) => {
  service = await startTestService({ env });
};
afterEach(() => service.close());

const balances = async (): Promise<string[]> =>
  (await service.adminCall('GET', '/admin/drawers')).body.drawers.map(({ balance }: { balance: string }) => balance);
const step = (id: string, action: string, body: unknown = {}) =>
  service.adminCall('PATCH', `/admin/transactions/${id}/${action}`, body);
const received = () => ({ clientMoneyReceivedTime: service.clock.now().toISOString() });
const payout = { clientWalletAddress: WALLET, transactionHash: HASH };
const why = { reason: 'other', note: 'Test note' };

describe('the drawer of an office', () => {
  beforeEach(() => start());

  it('pays a client who sells crypto, in the step that completes the exchange', async () => {
    const drawer = await openedDrawer(service);
    const id = await requestedTransaction(service, ['approve', 'client-money-received'], sellRequest());
    expect(await balances()).toEqual(['1000.00']);
    expect(await step(id, 'finish', payout)).toMatchObject({ status: 200 });
    expect(await balances()).toEqual(['462.51']);
    const { body } = await service.adminCall('GET', `/admin/drawers/${drawer}/movements`);
    expect(body[0]).toMatchObject({ kind: 'exchange', amount: '-537.49', transaction: { id } });
  });

  it('takes the cash of a client who buys crypto, and gives it back with a return', async () => {
    await openedDrawer(service);
    const id = await requestedTransaction(service, ['approve'], buyRequest());
    await step(id, 'client-money-received', received());
    expect(await balances()).toEqual(['1500.00']);
    await step(id, 'return', { ...why, amount: '450' });
    expect(await balances()).toEqual(['1050.00']);
  });

  it('gets cash back when the confirmation of a return is undone, and nothing when the return is', async () => {
    await service.close();
    await start({ RETURN_ALONE_BGN: '100' });
    await openedDrawer(service);
    const id = await requestedTransaction(service, ['approve', 'client-money-received'], buyRequest());
    const body = { amount: '450' };
    const confirm = () => service.operatorCall('PATCH', `/admin/transactions/${id}/confirm-return`, body);
    const after = [await balances()];
    const steps = [
      () => step(id, 'return', { ...why, ...body }),
      confirm,
      () => step(id, 'undo', { ...why, step: 'confirm-return' }),
      confirm,
      () => step(id, 'undo', { ...why, step: 'confirm-return' }),
      () => step(id, 'undo', { ...why, step: 'return' }),
      () => step(id, 'return', { ...why, ...body }),
      confirm,
    ];
    for (const take of steps) {
      expect(await take()).toMatchObject({ status: 200 });
      after.push(await balances());
    }
    expect(after.flat()).toEqual(
      ['1500', '1500', '1050', '1500', '1050', '1500', '1500', '1500', '1050'].map((total) => `${total}.00`),
    );
  });

  it('takes a payout back that is undone, and nothing that an office paid that had no drawer', async () => {
    const before = await requestedTransaction(service, ['approve', 'client-money-received', 'finish'], sellRequest());
    await openedDrawer(service);
    expect(await step(before, 'undo', { ...why, step: 'finish' })).toMatchObject({ status: 200 });
    expect(await balances()).toEqual(['1000.00']);
    await step(before, 'finish', payout);
    expect(await balances()).toEqual(['462.51']);
    await step(before, 'undo', { ...why, step: 'finish' });
    expect(await balances()).toEqual(['1000.00']);
  });

  it('takes nothing back for a step that was booked, undone, and done again while the drawer was out of use', async () => {
    const drawer = await openedDrawer(service, '0');
    const change = (body: unknown, method = 'POST', deed = '') =>
      service.adminCall(method, `/admin/drawers/${drawer}${deed}`, body);
    const id = await requestedTransaction(service, ['approve'], buyRequest());
    await step(id, 'client-money-received', received());
    await step(id, 'undo', { ...why, step: 'client-money-received' });
    await change({ count: { total: '0' } }, 'POST', '/count');
    await change({ countedAt: service.clock.now() }, 'POST', '/close');
    await change({ enabled: false }, 'PATCH');
    expect(await step(id, 'client-money-received', received())).toMatchObject({ status: 200 });
    await change({ enabled: true }, 'PATCH');
    await service.operatorCall('POST', `/admin/drawers/${drawer}/open`, { count: { total: '0' } });
    expect(await step(id, 'undo', { ...why, step: 'client-money-received' })).toMatchObject({ status: 200 });
    expect(await balances()).toEqual(['0.00']);
  });

  it('with too little cash, or while it is counted, refuses the step, and the request stays as it is', async () => {
    const drawer = await openedDrawer(service, '500');
    const id = await requestedTransaction(service, ['approve', 'client-money-received'], sellRequest());
    expect(await step(id, 'finish', payout)).toMatchObject({ status: 409, body: { reason: 'notEnoughCash' } });
    const details = (await service.adminCall('GET', `/admin/transactions/${id}`)).body;
    expect(details.transaction.status).toBe('CLIENT_MONEY_RECEIVED');
    const more = { kind: 'bank-in', amount: '500' };
    expect((await service.adminCall('POST', `/admin/drawers/${drawer}/movements`, more)).status).toBe(200);
    await service.adminCall('POST', `/admin/drawers/${drawer}/count`, { count: { total: '1000' } });
    expect(await step(id, 'finish', payout)).toMatchObject({ status: 409, body: { error: 'DRAWER_REQUIRED' } });
  });

  it('has to be chosen when several are open, and one has to be open', async () => {
    await openedDrawer(service);
    const second = await openedDrawer(service, '2000', { name: 'Till 2' });
    const id = await requestedTransaction(service, ['approve', 'client-money-received'], sellRequest());
    expect(await step(id, 'finish', payout)).toMatchObject({ status: 409, body: { error: 'DRAWER_REQUIRED' } });
    expect(await step(id, 'finish', { ...payout, drawerId: second })).toMatchObject({ status: 200 });
    expect(await balances()).toEqual(['1000.00', '1462.51']);
  });
});

describe('an office without an open drawer, where the settings warn', () => {
  beforeEach(() => start({ WITHOUT_OPEN_DRAWER: 'warn' }));

  const closeDrawer = async (id: string, total: string) => {
    await service.adminCall('POST', `/admin/drawers/${id}/count`, { count: { total } });
    await service.adminCall('POST', `/admin/drawers/${id}/close`, { countedAt: service.clock.now() });
  };
  const unbooked = async (id: string): Promise<string[]> => {
    const { events } = (await service.adminCall('GET', `/admin/transactions/${id}`)).body;
    return events.flatMap((event: { action: string; unbooked?: true }) => (event.unbooked ? [event.action] : []));
  };

  it('goes on, and the history and the sheet of the day say that the cash is in no drawer', async () => {
    const drawer = await openedDrawer(service);
    await closeDrawer(drawer, '1000');
    const id = await requestedTransaction(service, ['approve', 'client-money-received'], sellRequest());
    expect(await step(id, 'finish', payout)).toMatchObject({ status: 200 });
    expect([await balances(), await unbooked(id)]).toEqual([['1000.00'], ['finish']]);
    const today = dayInSofia(service.clock.now());
    const onSheet = async () => (await service.adminCall('GET', `/admin/days/${today}/entries`)).body;
    expect(await onSheet()).toMatchObject([{ transactionId: id, unbooked: true }]);
    // Nothing comes back of what never left.
    await service.operatorCall('POST', `/admin/drawers/${drawer}/open`, { count: { total: '1000' } });
    await step(id, 'undo', { ...why, step: 'finish' });
    expect(await balances()).toEqual(['1000.00']);
    await step(id, 'finish', payout);
    expect(await balances()).toEqual(['462.51']);
    expect(await onSheet()).toEqual([expect.not.objectContaining({ unbooked: true })]);
  });

  it('refuses a step whose person saw a drawer that is closed now, until they know that the cash is in none', async () => {
    const drawerId = await openedDrawer(service);
    const id = await requestedTransaction(service, ['approve', 'client-money-received'], sellRequest());
    await closeDrawer(drawerId, '1000');
    const seen = await step(id, 'finish', { ...payout, drawerId });
    expect(seen).toMatchObject({ status: 409, body: { error: 'DRAWER_REQUIRED' } });
    expect(await step(id, 'finish', payout)).toMatchObject({ status: 200 });
    expect(await unbooked(id)).toEqual(['finish']);
  });

  it('gives back with an undo only what the undone step moved', async () => {
    const drawer = await openedDrawer(service);
    const id = await requestedTransaction(service, ['approve'], buyRequest());
    await step(id, 'client-money-received', received());
    await closeDrawer(drawer, '1500');
    await step(id, 'return', { ...why, amount: '450' });
    expect(await unbooked(id)).toEqual(['return']);
    await service.operatorCall('POST', `/admin/drawers/${drawer}/open`, { count: { total: '1500' } });
    await step(id, 'undo', { ...why, step: 'return' });
    expect(await balances()).toEqual(['1500.00']);
  });

  it('refuses the undo of a booked step, whose sum would stay wrong', async () => {
    const drawer = await openedDrawer(service);
    const id = await requestedTransaction(service, ['approve', 'client-money-received'], sellRequest());
    await step(id, 'finish', payout);
    const movement = { id: '01JH4000000000000000000001', kind: 'bank-out', amount: '462.51' };
    await service.adminCall('POST', `/admin/drawers/${drawer}/movements`, movement);
    await closeDrawer(drawer, '0');
    for (const enabled of [true, false]) {
      await service.adminCall('PATCH', `/admin/drawers/${drawer}`, { enabled });
      const undone = await step(id, 'undo', { ...why, step: 'finish' });
      expect(undone).toMatchObject({ status: 409, body: { error: 'DRAWER_REQUIRED' } });
    }
  });

  it('still asks which one when several are open', async () => {
    await openedDrawer(service);
    await openedDrawer(service, '2000', { name: 'Till 2' });
    const id = await requestedTransaction(service, ['approve', 'client-money-received'], sellRequest());
    expect(await step(id, 'finish', payout)).toMatchObject({ status: 409, body: { error: 'DRAWER_REQUIRED' } });
  });
});
