import type { MarkedDeed } from '@exchange/shared-domain';
import { buyRequest, newVisitor, sellRequest } from '../../testing/exchange-requests.ts';
import { checkIdentity, identityCheck } from '../../testing/check-identity.ts';
import { openedDrawer } from '../../testing/opened-drawer.ts';
import { act, requestedTransaction } from '../../testing/requested-transaction.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService({ env: { TOKEN_TTL_HOURS: '9999' } });
});
afterEach(() => service.close());

const needsAnother = { status: 403, body: { error: 'SECOND_PERSON_REQUIRED' } };
type Person = TestService['call'];
const count = (by: Person, id: string, total: string) => by('POST', `/admin/drawers/${id}/count`, { count: { total } });
const close = (by: Person, id: string) =>
  by('POST', `/admin/drawers/${id}/close`, { countedAt: service.clock.now(), reason: 'wrong-change' });
const open = (by: Person, id: string, total: string, reason?: string) =>
  by('POST', `/admin/drawers/${id}/open`, { count: { total }, reason });

const step = (by: Person, id: string, action: string, body: object = {}) =>
  by('PATCH', `/admin/transactions/${id}/${action}`, body);
const MONDAY = '2026-03-02';
/** What the owner sees: the deeds of the day that nobody confirmed, and how many the state page has. */
const marked = async () => {
  const { deeds } = (await service.adminCall('GET', `/admin/days/${MONDAY}`)).body;
  const state = (await service.adminCall('GET', '/admin/state')).body;
  const ofDay = deeds.filter(({ outcome }: MarkedDeed) => outcome === 'marked');
  expect(state.deeds).toBe(ofDay.length);
  return ofDay.map(({ deed, amount, by, second }: MarkedDeed) => [deed, amount, by, second]);
};
const undo = { reason: 'wrong-step' };
const large = { sourceAmount: 9000, targetAmount: 4874.863001 };
const [OPERATOR, MANAGER] = ['operator@example.com', 'admin@example.com'];

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

  it('count with a correction that took cash away, whatever was counted first', async () => {
    const id = await openedDrawer(service, '1000');
    const taken = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', kind: 'correction-out', amount: '500', note: 'Counted wrongly' };
    expect(await service.operatorCall('POST', `/admin/drawers/${id}/movements`, taken)).toMatchObject({ status: 200 });
    for (const total of ['1000', '500']) await count(service.operatorCall, id, total);
    expect(await close(service.operatorCall, id)).toMatchObject(needsAnother);
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
    service.operatorCall('PATCH', `/admin/transactions/${id}/return`, { reason: 'client-asked', amount });

  it('add up over the day: the one that passes the limit waits for another person', async () => {
    const [one, other] = [await received(1500, 812.477165), await received(600, 324.990866)];
    expect((await giveBack(one, '1500')).body.transaction.status).toBe('DECLINED');
    expect((await giveBack(other, '600')).body.transaction.status).toBe('CLIENT_MONEY_RECEIVED');
    const confirmed = await service.adminCall('PATCH', `/admin/transactions/${other}/confirm-return`, {
      amount: '600',
    });
    expect(confirmed.body.transaction.status).toBe('DECLINED');
  });
});

describe('cash that one person takes by hand', () => {
  const move = (id: string, kind: string, amount: string) =>
    service.operatorCall('POST', `/admin/drawers/${id}/movements`, { kind, amount, note: 'Test note' });

  it('is marked above the limits of a day: corrections, and cash to the bank or the safe', async () => {
    const id = await openedDrawer(service, '9000');
    for (const amount of ['15', '5000']) await move(id, 'correction-out', amount);
    for (const amount of ['1500', '600']) await move(id, 'bank-out', amount);
    expect(await marked()).toEqual([
      ['correction', '5000', OPERATOR, null],
      ['cash-out', '600', OPERATOR, null],
    ]);
  });
});

describe('a step that is taken back', () => {
  it('moves much of a client’s cash only when another person recorded it, and is marked', async () => {
    await openedDrawer(service, '1000');
    const id = await requestedTransaction(service, ['approve'], buyRequest({ transaction: large }));
    await checkIdentity(service, id);
    const received = { clientMoneyReceivedTime: service.clock.now().toISOString() };
    await step(service.operatorCall, id, 'client-money-received', received);
    const back = { ...undo, step: 'client-money-received' };
    expect(await step(service.operatorCall, id, 'undo', back)).toMatchObject(needsAnother);
    expect(await step(service.adminCall, id, 'undo', back)).toMatchObject({ status: 200 });
    expect(await marked()).toEqual([['undo-money', '9000', MANAGER, OPERATOR]]);
  });

  it('and said that the client was paid is marked, and the money goes back only with another person', async () => {
    const id = await requestedTransaction(service, ['approve', 'client-money-received', 'finish'], buyRequest());
    await step(service.adminCall, id, 'undo', { ...undo, step: 'finish' });
    expect(await marked()).toEqual([['undo-payout', '500', MANAGER, null]]);
    const begun = await step(service.adminCall, id, 'return', { reason: 'client-asked', amount: '500' });
    expect(begun.body.transaction.status).toBe('CLIENT_MONEY_RECEIVED');
    expect(await step(service.adminCall, id, 'confirm-return', { amount: '500' })).toMatchObject(needsAnother);
    expect(await step(service.operatorCall, id, 'confirm-return', { amount: '500' })).toMatchObject({ status: 200 });
  });
});

describe('a rate', () => {
  it('that a time of days ago keeps is marked', async () => {
    const id = await requestedTransaction(service, ['approve']);
    const clientMoneyReceivedTime = service.clock.now().toISOString();
    service.clock.pass({ hours: 6 * 24 });
    const late = await step(service.operatorCall, id, 'client-money-received', { clientMoneyReceivedTime });
    expect(late).toMatchObject({ status: 200 });
    const { deeds } = (await service.adminCall('GET', '/admin/days/2026-03-08')).body;
    expect(deeds).toMatchObject([{ deed: 'backdated-money', outcome: 'marked', amount: '8640', by: OPERATOR }]);
  });

  it('of the day is taken once by one person, also when they undo it; another may take it once more', async () => {
    const id = await requestedTransaction(service, ['approve']);
    const renew = async (by: Person) => {
      service.clock.pass({ minutes: 1 });
      const rates = (await service.call('GET', '/rates/from/USDC')).body;
      const { events } = (await service.adminCall('GET', `/admin/transactions/${id}`)).body;
      return step(by, id, 'renew-rate', { executedRate: String(rates.BGN), lastStepAt: events.at(-1).at });
    };
    expect(await renew(service.operatorCall)).toMatchObject({ status: 200 });
    expect(await renew(service.operatorCall)).toMatchObject(needsAnother);
    await step(service.adminCall, id, 'undo', { ...undo, step: 'renew-rate' });
    expect(await renew(service.operatorCall)).toMatchObject(needsAnother);
    expect(await renew(service.adminCall)).toMatchObject({ status: 200 });
  });
});

it('the own request is handled by somebody else, under any name of the mailbox', async () => {
  const client = { ...newVisitor(), email: 'Operator+exchange@example.com' };
  const id = await requestedTransaction(service, [], sellRequest({ client }));
  expect(await step(service.operatorCall, id, 'approve')).toMatchObject(needsAnother);
  const checked = await service.operatorCall('POST', `/admin/transactions/${id}/identity`, identityCheck());
  expect(checked).toMatchObject(needsAnother);
  expect(await act(service, id, 'approve')).toMatchObject({ status: 200 });
});

it('a request that is taken over to an office without drawers, where the settings let it, is marked', async () => {
  await service.close();
  service = await startTestService({ env: { WITHOUT_OPEN_DRAWER: 'warn' } });
  await openedDrawer(service, '1000');
  const id = await requestedTransaction(service, ['approve'], buyRequest());
  const { code } = (await service.adminCall('GET', `/admin/transactions/${id}`)).body.transaction;
  const body = { code, officeId: 'SOFIA_RING_MALL', seenOfficeId: 'SOFIA_VITOSHA' };
  const reply = await service.operatorCall('POST', '/admin/desk/take-over', body);
  expect(reply).toMatchObject({ status: 200 });
  expect(await act(service, id, 'client-money-received')).toMatchObject({ status: 200 });
  expect(await marked()).toEqual([['no-drawer', '500', MANAGER, null]]);
});
