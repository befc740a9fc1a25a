import type { TransactionAction } from '@exchange/shared-domain';
import { sellRequest } from '../../testing/exchange-requests.ts';
import { requestedTransaction } from '../../testing/requested-transaction.ts';
import { ADMIN, startTestService, type TestService } from '../../testing/test-service.ts';
import { rowsOf } from '../../testing/rows-of.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService({ env: { TOKEN_TTL_HOURS: '999' } });
});
afterEach(() => service.close());

type Person = 'adminCall' | 'operatorCall';
const send = (by: Person, id: string, step: string, body: object = {}) => {
  // Messages are in the order of their time.
  service.clock.pass({ seconds: 1 });
  return service[by]('PATCH', `/admin/transactions/${id}/${step}`, body);
};
const requested = (actions: readonly TransactionAction[] = ['approve']) => requestedTransaction(service, actions);
const detailsOf = async (id: string) => (await service.adminCall('GET', `/admin/transactions/${id}`)).body;
const lastStepOf = async (id: string): Promise<string> => (await detailsOf(id)).events.at(-1).at;
/** What the client was told after the first message. */
const messagesOf = async (id: string) =>
  (await rowsOf(service, 'outbox', ['kind', 'body'], { subjectId: id })).filter(({ kind }) => kind !== 'submitted');
const markSent = (id: string) =>
  service.connection.db.updateTable('outbox').set({ state: 'SENT' }).where('subjectId', '=', id).execute();
const receivedAt = (time: Date | string) => ({ clientMoneyReceivedTime: new Date(time).toISOString() });
/** The market falls by 10 %, and so does the rate: 0.837 x 1.95583 x 0.985. */
const FALLEN_RATE = '1.612474264';
const fall = () => service.setPrices({ USDC: '0.837' });
const undo = { step: 'renew-rate', reason: 'wrong-step' };

// The test begins on a Monday; the office closes at 20:00, which is 18:00 in UTC.
const TUESDAY = '2026-03-03T18:00:00.000Z';
const beyondTuesday = () => service.clock.pass({ hours: 48 });
const WEDNESDAY_RENEWED = '2026-03-05T18:00:00.000Z';

async function renew(by: Person, id: string, { rate = FALLEN_RATE, lastStepAt = '' } = {}) {
  const at = lastStepAt || (await lastStepOf(id));
  return send(by, id, 'renew-rate', { executedRate: rate, lastStepAt: at });
}

describe('an approval', () => {
  test('promises the rate until the office closes on the next working day, and its SMS says so; undone, it promises nothing', async () => {
    const id = await requested([]);
    expect((await detailsOf(id)).transaction.ratePromisedUntil).toBeNull();
    const reply = await send('operatorCall', id, 'approve');
    expect(reply.body.transaction.ratePromisedUntil).toBe(TUESDAY);
    expect((await messagesOf(id)).map(({ body }) => body)).toEqual([
      expect.stringMatching(/: come until 3 Mar, 20:00 with /),
    ]);
    const { body } = await send('adminCall', id, 'undo', { step: 'approve', reason: 'wrong-step' });
    expect(body.transaction).toMatchObject({ status: 'CLIENT_SUBMITTED', ratePromisedUntil: null });
  });

  test('follows the working days that managers set, which visitors read too', async () => {
    expect((await service.call('GET', '/settings')).body.ratePromise).toEqual({ workingDays: 1 });
    const set = (version: number, workingDays: unknown) =>
      service.adminCall('PUT', '/admin/settings/rate-promise', { version, value: { workingDays } });
    expect(await set(0, 15)).toMatchObject({ status: 400, body: { field: 'value.workingDays' } });
    expect(await set(0, 0)).toMatchObject({ status: 200, body: { version: 1, value: { workingDays: 0 } } });
    expect(await set(0, 2)).toMatchObject({ status: 409, body: { error: 'CHANGED_MEANWHILE' } });
    const id = await requested();
    expect((await detailsOf(id)).transaction.ratePromisedUntil).toBe('2026-03-02T18:00:00.000Z');
    const { body: audit } = await service.adminCall('GET', '/admin/audit?action=setting-change');
    expect(audit[0]).toMatchObject({ before: { workingDays: 1 }, after: { workingDays: 0 } });
    expect(await service.operatorCall('GET', '/admin/settings/rate-promise')).toMatchObject({ status: 403 });
  });

  test('for an office that does not open within 60 days keeps no rate for later', async () => {
    const id = await requested([]);
    await service.connection.db.deleteFrom('officeOpeningHours').execute();
    await send('operatorCall', id, 'approve');
    beyondTuesday();
    expect(await send('operatorCall', id, 'client-money-received', receivedAt(service.clock.now()))).toMatchObject({
      status: 409,
      body: { error: 'RATE_PROMISE_OVER' },
    });
    const paid = service.clock.now();
    fall();
    expect(await renew('operatorCall', id)).toMatchObject({
      status: 200,
      body: { transaction: { targetAmount: 483.74 } },
    });
    expect(await send('operatorCall', id, 'client-money-received', receivedAt(paid))).toMatchObject({ status: 200 });
  });
});

describe('when the rate is over', () => {
  test('money is not taken, unless it was handed over before the end', async () => {
    const id = await requested();
    beyondTuesday();
    expect(await send('operatorCall', id, 'client-money-received', receivedAt(service.clock.now()))).toMatchObject({
      status: 409,
      body: { error: 'RATE_PROMISE_OVER', field: 'clientMoneyReceivedTime', reason: 'rateOver' },
    });
    expect((await detailsOf(id)).transaction.status).toBe('PENDING_CLIENT_ACTION');
    expect(await send('operatorCall', id, 'client-money-received', receivedAt(TUESDAY))).toMatchObject({ status: 200 });
  });

  test('the exchange goes on at today’s rate, with old and new amounts in history, audit and SMS, and at no other', async () => {
    const id = await requested();
    beyondTuesday();
    fall();
    // 300 x 0.837 x 1.95583 = 491.108913 leva on the market, for 537.49 promised.
    expect(await detailsOf(id)).toMatchObject({ transaction: { marginBgn: 8.19 }, marginTodayBgn: -46.38 });
    expect(await renew('operatorCall', id, { rate: '1.791638071' })).toMatchObject({
      status: 409,
      body: { error: 'EXCHANGE_RATE_OUT_OF_RANGE', field: 'executedRate', current: { rate: Number(FALLEN_RATE) } },
    });
    expect((await detailsOf(id)).transaction).toMatchObject({ targetAmount: 537.49, ratePromisedUntil: TUESDAY });
    const renewed = {
      status: 'PENDING_CLIENT_ACTION',
      sourceAmount: 300,
      targetAmount: 483.74,
      executedRate: Number(FALLEN_RATE),
      marginBgn: 7.37,
      ratePromisedUntil: WEDNESDAY_RENEWED,
    };
    expect(await renew('operatorCall', id)).toMatchObject({ status: 200, body: { transaction: renewed } });
    const details = await detailsOf(id);
    expect(details).toMatchObject({ transaction: renewed, marginTodayBgn: 7.37 });
    expect(details.events.at(-1)).toMatchObject({
      action: 'renew-rate',
      renewed: {
        before: { targetAmount: 537.49, executedRate: 1.791638071 },
        after: { targetAmount: 483.74, executedRate: Number(FALLEN_RATE) },
      },
    });
    const { body: audit } = await service.adminCall('GET', '/admin/audit?action=transaction-renew-rate');
    expect(audit[0]).toMatchObject({
      before: { target: { amount: '537.49', currency: 'BGN' }, rate: '1.791638071', promisedUntil: TUESDAY },
      after: { target: { amount: '483.74', currency: 'BGN' }, rate: FALLEN_RATE, promisedUntil: WEDNESDAY_RENEWED },
    });
    expect((await messagesOf(id)).at(-1)).toEqual({
      kind: 'renewed',
      body: expect.stringMatching(/: new rate until 5 Mar, 20:00: you get 483\.74 BGN\. \{link\}$/),
    });
    const received = receivedAt(service.clock.now());
    expect(await send('operatorCall', id, 'client-money-received', received)).toMatchObject({ status: 200 });
  });

  test('the totals follow the new amounts, and the old ones again when it is undone', async () => {
    const id = await requested();
    beyondTuesday();
    fall();
    const figures = async (query = '') => {
      const { body } = await service.adminCall('GET', `/admin/transactions/figures${query}`);
      const { count, turnoverBgn, profitBgn } = body.statuses[1];
      return { count, turnoverBgn, profitBgn, expected: body.expectedProfitBgn, days: body.days };
    };
    const totals = (turnoverBgn: number, profitBgn: number) => ({
      count: 1,
      turnoverBgn,
      profitBgn,
      expected: profitBgn,
      days: [{ day: '2026-03-02', count: 1, profitBgn }],
    });
    await renew('operatorCall', id);
    expect(await figures()).toEqual(totals(483.74, 7.37));
    // The same by a filter that every request passes.
    expect(await figures('?profitMin=-1000')).toEqual(totals(483.74, 7.37));
    const undone = await send('operatorCall', id, 'undo', undo);
    expect(undone.body.transaction).toMatchObject({
      targetAmount: 537.49,
      executedRate: 1.791638071,
      marginBgn: 8.19,
      ratePromisedUntil: TUESDAY,
    });
    expect(await figures()).toEqual(totals(537.49, 8.19));
    expect(await figures('?profitMin=-1000')).toEqual(totals(537.49, 8.19));
  });
});

describe('today’s rate', () => {
  test('may lead out of the limits: the client agreed, and is not turned away at the counter', async () => {
    const id = await requested();
    service.setPrices({ USDC: '0.093' });
    const { body: rates } = await service.call('GET', '/rates/from/USDC');
    const reply = await renew('operatorCall', id, { rate: String(rates.BGN) });
    expect(reply).toMatchObject({ status: 200, body: { transaction: { targetAmount: 53.74 } } });
  });

  test.each<[string, readonly TransactionAction[]]>([
    ['before the approval', []],
    ['after the money came', ['approve', 'client-money-received']],
  ])('is not taken %s', async (_, actions) => {
    const id = await requested(actions);
    expect(await renew('adminCall', id, { rate: '1.791638071' })).toMatchObject({
      status: 409,
      body: { error: 'TRANSITION_NOT_ALLOWED', current: { transaction: { targetAmount: 537.49 } } },
    });
  });

  test('does not exist after the switch to the euro for a request in leva, which can still be ended', async () => {
    const id = await requested();
    const { connection, clock } = service;
    service = await startTestService({ connection, clock, env: { TOKEN_TTL_HOURS: '999', CASH_CURRENCY: 'EUR' } });
    beyondTuesday();
    expect(await renew('operatorCall', id)).toMatchObject({
      status: 422,
      body: { error: 'TRANSACTION_CURRENCY_NOT_SUPPORTED' },
    });
    expect(await send('operatorCall', id, 'cancel', { reason: 'rate' })).toMatchObject({ status: 200 });
  });

  test('is taken once by two people at once, and the other reads what it is now', async () => {
    const id = await requested();
    fall();
    const lastStepAt = await lastStepOf(id);
    await service.operatorCall('GET', '/admin/me');
    const replies = await Promise.all([
      renew('operatorCall', id, { lastStepAt }),
      renew('adminCall', id, { lastStepAt }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      error: 'TRANSITION_NOT_ALLOWED',
      current: { transaction: { targetAmount: 483.74 } },
    });
    expect((await messagesOf(id)).filter(({ kind }) => kind === 'renewed')).toHaveLength(1);
  });

  test.each([
    ['the old rate while it holds', false, /: the old rate holds until 3 Mar, 20:00: you get 537\.49 BGN\./],
    ['to wait when the old rate is over too', true, /please ignore our last message/],
  ])('that is undone after the client was told tells them %s', async (_, isOver, text) => {
    const id = await requested();
    if (isOver) beyondTuesday();
    fall();
    await renew('operatorCall', id);
    await markSent(id);
    expect(await send('operatorCall', id, 'undo', undo)).toMatchObject({ status: 403 });
    expect(await send('adminCall', id, 'undo', undo)).toMatchObject({ status: 200 });
    expect((await messagesOf(id)).at(-1)).toEqual({ kind: 'withdrawn', body: expect.stringMatching(text) });
    expect((await detailsOf(id)).events.at(-1)).toMatchObject({ action: 'undo', by: ADMIN.email });
  });
});

test('a new rate that its client never read of, because the request ended, is told when the end is undone', async () => {
  const [id, untold] = [await requested(), await requested()];
  await markSent(id);
  fall();
  for (const each of [id, untold]) await renew('operatorCall', each);
  await send('operatorCall', untold, 'cancel', { reason: 'rate' });
  await send('operatorCall', untold, 'undo', { step: 'cancel', reason: 'wrong-request' });
  expect((await messagesOf(untold)).map(({ kind }) => kind)).toEqual(['approved', 'renewed']);
  await send('operatorCall', id, 'cancel', { reason: 'rate' });
  expect((await messagesOf(id)).map(({ kind }) => kind)).toEqual(['approved', 'notice', 'declined']);
  await send('operatorCall', id, 'undo', { step: 'cancel', reason: 'wrong-request' });
  const told = /: new rate until 3 Mar, 20:00: you get 483\.74 BGN\./;
  expect(await messagesOf(id)).toEqual([
    expect.objectContaining({ kind: 'approved' }),
    { kind: 'renewed', body: expect.stringMatching(told) },
  ]);
  await markSent(id);
  await send('operatorCall', id, 'cancel', { reason: 'rate' });
  await send('operatorCall', id, 'undo', { step: 'cancel', reason: 'wrong-request' });
  expect((await messagesOf(id)).map(({ kind }) => kind)).toEqual(['approved', 'renewed']);
});

test('the profit of today is not shown without a market price, nor when the exchange has ended', async () => {
  const open = await requested();
  const ended = await requestedTransaction(service, ['reject'], sellRequest());
  expect((await detailsOf(ended)).marginTodayBgn).toBeNull();
  service.setPrices({ USDC: '0.93' }, new Date(service.clock.now().getTime() - 3_600_000));
  expect((await detailsOf(open)).marginTodayBgn).toBeNull();
  service.setPrices({});
  expect((await detailsOf(open)).marginTodayBgn).toBeNull();
});
