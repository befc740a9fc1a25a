import { buyRequest, sellRequest } from '../../testing/exchange-requests.ts';
import { act, requestedTransaction } from '../../testing/requested-transaction.ts';
import { tellWaiting } from '../../testing/tell-waiting.ts';
import { forEachTest, COUNTER_OFFICE, startTestService } from '../../testing/test-service.ts';
import { tellArrived } from './tell-waiting-clients.ts';
import { rowsOf } from '../../testing/rows-of.ts';

const service = forEachTest(() => startTestService({ env: { SITE_URL: 'https://exchange.example.com' } }));

const tell = (env = {}) => tellWaiting(service, env);
const told = async (id: string, kind: string) =>
  (await rowsOf(service, 'outbox', ['body'], { subjectId: id, kind })).map(({ body }) => body);
/** An approved request whose rate is promised until 20:00 of this Monday. */
async function approvedForToday(request = sellRequest()): Promise<string> {
  const id = await requestedTransaction(service, ['approve'], request);
  await service.connection.db
    .updateTable('transactions')
    .set({ ratePromisedUntil: new Date('2026-03-02T18:00:00Z') })
    .where('id', '=', id)
    .execute();
  return id;
}
/** From noon to 18:00. */
const toTwoHoursBefore = () => service.clock.pass({ hours: 6 });

describe('the reminder of an approved request', () => {
  it('is one SMS two hours before the promised rate ends', async () => {
    const sale = await approvedForToday();
    const purchase = await approvedForToday(buyRequest({ language: 'bg' }));
    toTwoHoursBefore();
    service.clock.pass({ seconds: -1 });
    await tell();
    expect(await told(sale, 'reminder')).toEqual([]);
    service.clock.pass({ seconds: 1 });
    await Promise.all([tell(), tell()]);
    await tell();
    expect(await told(sale, 'reminder')).toEqual([expect.stringContaining(': we expect you until 2 Mar, 20:00. ')]);
    expect(await told(purchase, 'reminder')).toEqual([expect.stringContaining(': очакваме Ви до 2.03, 20:00. ')]);
  });

  it('comes before the office closes where it closes earlier than the promise ends', async () => {
    const id = await requestedTransaction(service, ['approve']);
    const day = { from: '2026-03-03', to: '2026-03-03', hours: { opens: '10:00', closes: '14:00' } };
    await service.connection.db
      .updateTable('offices')
      .set({ specialDays: JSON.stringify([{ ...day, note: { en: 'Short', bg: 'Кратък' } }]) })
      .where('id', '=', 'SOFIA_VITOSHA')
      .execute();
    service.clock.pass({ hours: 24 });
    await tell();
    expect(await told(id, 'reminder')).toEqual([expect.stringContaining('until 3 Mar, 14:00')]);
  });

  it('is not sent after the request left that state, even if it waited to be sent', async () => {
    const [received, waiting] = [await approvedForToday(), await approvedForToday()];
    await act(service, received, 'client-money-received');
    toTwoHoursBefore();
    await tell();
    expect(await told(received, 'reminder')).toEqual([]);
    expect(await told(waiting, 'reminder')).toHaveLength(1);
    await act(service, waiting, 'client-money-received');
    expect(await told(waiting, 'reminder')).toEqual([]);
  });

  it('does not arrive after the end that it names, when it waited for the provider', async () => {
    const id = await approvedForToday();
    const closing = await approvedForToday(sellRequest({ officeLocationId: COUNTER_OFFICE }));
    const hours = { opens: '10:00', closes: '19:00' };
    const specialDays = JSON.stringify([{ from: '2026-03-02', to: '2026-03-02', hours }]);
    const { db } = service.connection;
    await db.updateTable('offices').set({ specialDays }).where('id', '=', COUNTER_OFFICE).execute();
    toTwoHoursBefore();
    await tell();
    await db.updateTable('outbox').set({ attempts: 1, failure: 'unreachable' }).execute();
    service.clock.pass({ hours: 1 });
    await tell();
    expect([await told(id, 'reminder'), await told(closing, 'reminder')]).toEqual([[expect.anything()], []]);
    service.clock.pass({ hours: 1 });
    await tell();
    expect(await told(id, 'reminder')).toEqual([]);
  });

  it('is left out for who was approved within these two hours, and within the limit of a number', async () => {
    const request = sellRequest();
    const often = await approvedForToday(request);
    toTwoHoursBefore();
    service.clock.pass({ seconds: 1 });
    const late = await approvedForToday();
    await tell({ DAILY_SMS_PER_NUMBER: '2' });
    expect(await told(often, 'reminder')).toEqual([]);
    await tell({ DAILY_SMS_PER_NUMBER: '3' });
    expect(await told(often, 'reminder')).toHaveLength(1);
    service.clock.pass({ hours: 1 });
    await tell();
    expect(await told(late, 'reminder')).toEqual([]);
  });
});

describe('the e-mail about money that was received', () => {
  const received = ['approve', 'client-money-received'] as const;

  it('says what comes next, once, when the exchange is not complete ten minutes later', async () => {
    const sale = await requestedTransaction(service, received);
    const purchase = await requestedTransaction(service, received, buyRequest());
    const complete = await requestedTransaction(service, [...received, 'finish']);
    await tell();
    expect(await told(sale, 'ready')).toEqual([]);
    service.clock.pass({ minutes: 10 });
    await Promise.all([tell(), tell(), tell(), tell(), tell()]);
    await tell();
    expect(await told(sale, 'ready')).toEqual([
      expect.stringContaining('Your 537.49 BGN in cash is ready at the office: Sofia, Vitosha Blvd.'),
    ]);
    expect(await told(purchase, 'ready')).toEqual([expect.stringMatching(/Next we send [\d.]+ USDC to your wallet/)]);
    expect(await told(complete, 'ready')).toEqual([]);
  });

  it('is not sent again after a take-over, which is no step, and one that waited to be sent names the other office', async () => {
    const [sent, waiting] = [
      await requestedTransaction(service, received),
      await requestedTransaction(service, received),
    ];
    service.clock.pass({ minutes: 10 });
    await tell();
    const { db } = service.connection;
    await db.updateTable('outbox').set({ state: 'SENT' }).where('subjectId', '=', sent).execute();
    for (const id of [sent, waiting]) {
      const { code } = (await service.adminCall('GET', `/admin/transactions/${id}`)).body.transaction;
      const body = { code, officeId: COUNTER_OFFICE, seenOfficeId: 'SOFIA_VITOSHA' };
      expect(await service.adminCall('POST', '/admin/desk/take-over', body)).toMatchObject({ status: 200 });
    }
    service.clock.pass({ minutes: 10 });
    await tell();
    expect(await told(sent, 'ready')).toHaveLength(1);
    expect(await told(waiting, 'ready')).toEqual([expect.stringContaining('ready at the office: Sofia, Ring Mall')]);
  });

  it('is not sent while a return waits for its second person, nor while the request is held', async () => {
    const returning = await requestedTransaction(service, received);
    const held = await requestedTransaction(service, received, sellRequest({ client: { name: 'Held Only Visitor' } }));
    const { db } = service.connection;
    await db.updateTable('transactions').set({ returnedAmount: '300' }).where('id', '=', returning).execute();
    const list = { documents: [], wallets: [], birthDates: [], source: 'Test', reference: '', note: '' };
    const entry = { names: ['Held Only Visitor'], ...list };
    expect(await service.adminCall('POST', '/admin/watch-list', entry)).toMatchObject({ status: 200 });
    service.clock.pass({ minutes: 10 });
    await tell();
    expect([await told(returning, 'ready'), await told(held, 'ready')]).toEqual([[], []]);

    const [{ id }] = (await service.adminCall('GET', `/admin/transactions/${held}/holds`)).body;
    const body = { decision: 'released', reason: 'Test reason' };
    await service.adminCall('PATCH', `/admin/transactions/${held}/holds/${id}`, body);
    await tell();
    expect(await told(held, 'ready')).toHaveLength(1);
  });

  it('is taken back with the step, and comes again with it', async () => {
    const id = await requestedTransaction(service, received);
    service.clock.pass({ minutes: 10 });
    await tell();
    await service.connection.db.updateTable('outbox').set({ state: 'SENT' }).execute();
    const body = { step: 'client-money-received', reason: 'wrong-request' };
    expect(await service.adminCall('PATCH', `/admin/transactions/${id}/undo`, body)).toMatchObject({ status: 200 });
    expect(await told(id, 'withdrawn')).toHaveLength(1);
    await act(service, id, 'client-money-received');
    await tell();
    expect(await told(id, 'ready')).toHaveLength(1);
    service.clock.pass({ minutes: 10 });
    await tell();
    expect(await told(id, 'ready')).toHaveLength(2);
  });
});

test('the client of an approved request is told once that their crypto arrived, and never in another state', async () => {
  const { db } = service.connection;
  const [approved, submitted] = [await requestedTransaction(service, ['approve']), await requestedTransaction(service)];
  const arrive = (id: string) => db.transaction().execute((trx) => tellArrived(trx, id, '299.5', service.clock.now()));
  expect([await arrive(approved), await arrive(approved), await arrive(submitted)]).toEqual([true, false, false]);
  expect(await told(approved, 'arrived')).toEqual([expect.stringContaining(': 299.5 USDC arrived. ')]);
});
