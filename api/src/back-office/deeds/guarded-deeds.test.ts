import { buyRequest } from '../../testing/exchange-requests.ts';
import { openedDrawer } from '../../testing/opened-drawer.ts';
import { requestedTransaction } from '../../testing/requested-transaction.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService({ env: { TOKEN_TTL_HOURS: '9999' } });
});
afterEach(() => service.close());

const needsAnother = { status: 403, body: { error: 'SECOND_PERSON_REQUIRED' } };
type Person = TestService['call'];
const count = (by: Person, id: string, total: string) =>
  by('POST', `/admin/drawers/${id}/count`, { body: { count: { total } } });
const close = (by: Person, id: string) =>
  by('POST', `/admin/drawers/${id}/close`, { body: { countedAt: service.clock.now(), reason: 'wrong-change' } });
const open = (by: Person, id: string, total: string, reason?: string) =>
  by('POST', `/admin/drawers/${id}/open`, { body: { count: { total }, reason } });

describe('sessions that each end a little short', () => {
  const endShort = async (id: string, holds: number) => {
    await count(service.operatorCall, id, String(holds));
    return close(service.operatorCall, id);
  };

  it('count together for the person and the day, in any drawer, and as new on the next day in Sofia', async () => {
    const [one, other] = [await openedDrawer(service, '1000'), await openedDrawer(service, '1000', { name: 'Till 2' })];
    expect(await endShort(one, 988)).toMatchObject({ status: 200 });
    expect(await endShort(other, 988)).toMatchObject(needsAnother);
    expect(await close(service.adminCall, other)).toMatchObject({ status: 200 });
    await open(service.operatorCall, one, '988');
    service.clock.pass({ hours: 12 });
    expect(await endShort(one, 976)).toMatchObject({ status: 200 });
  });

  it('are not let through twice when two drawers are closed at the same moment', async () => {
    const drawers = [await openedDrawer(service, '1000'), await openedDrawer(service, '1000', { name: 'Till 2' })];
    for (const id of drawers) await count(service.operatorCall, id, '985');
    const replies = await Promise.all(drawers.map((id) => close(service.operatorCall, id)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
  });
});

describe('returns of one person', () => {
  const received = (sourceAmount: number, targetAmount: number) =>
    requestedTransaction(
      service,
      ['approve', 'client-money-received'],
      buyRequest({ transaction: { sourceAmount, targetAmount } }),
    );
  const giveBack = (id: string, amount: string) =>
    service.operatorCall('PATCH', `/admin/transactions/${id}/return`, { body: { reason: 'client-asked', amount } });

  it('add up over the day: the one that passes the limit waits for another person', async () => {
    const [one, other] = [await received(1500, 812.477165), await received(600, 324.990866)];
    expect((await giveBack(one, '1500')).body.transaction.status).toBe('DECLINED');
    expect((await giveBack(other, '600')).body.transaction.status).toBe('CLIENT_MONEY_RECEIVED');
    const confirmed = await service.adminCall('PATCH', `/admin/transactions/${other}/confirm-return`, {
      body: { amount: '600' },
    });
    expect(confirmed.body.transaction.status).toBe('DECLINED');
  });
});
