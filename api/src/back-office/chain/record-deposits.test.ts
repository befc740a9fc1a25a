import { enqueueMessage } from '../../messages/outbox.repository.ts';
import { depositAddresses, chainForTests } from '../../testing/chain-service.ts';
import { buyRequest, newVisitor, sellRequest } from '../../testing/exchange-requests.ts';
import { tellWaiting } from '../../testing/tell-waiting.ts';
import { requestedTransaction } from '../../testing/requested-transaction.ts';

const on = chainForTests();

const sources = [{ code: 'USDC', kind: 'list', addresses: depositAddresses }];
const deposited = async (amount: string, request = sellRequest()) => {
  const id = await requestedTransaction(on.service, ['approve'], request);
  await on.chain.send('USDC', amount, (await on.details(id)).depositDetails.address);
  await on.read();
  return id;
};
const status = async (id: string) => (await on.details(id)).transaction.status;

describe('an exact and final deposit', () => {
  it('is recorded by itself where the setting says so, with the time of its block, and only once', async () => {
    await on.giveAddresses({ isAutomatic: true, sources }, 1);
    const id = await deposited('300');
    expect(await status(id)).toBe('PENDING_CLIENT_ACTION');
    const { db } = on.service.connection;
    const reminder = { uniqueKey: `reminder ${id}`, channel: 'SMS', recipient: '+359888000077', body: 'Test' } as const;
    await db.transaction().execute((trx) => enqueueMessage(trx, reminder, on.service.clock.now()));
    await on.chain.mine(13);
    await on.read();
    expect(await db.selectFrom('outbox').select('id').where('kind', '=', 'reminder').execute()).toEqual([]);
    const { transaction, events, depositDetails } = await on.details(id);
    expect(transaction).toMatchObject({
      status: 'CLIENT_MONEY_RECEIVED',
      clientMoneyReceivedTime: depositDetails.transfers[0].blockTime,
    });
    expect(events.at(-1)).toMatchObject({ action: 'client-money-received', by: 'chain' });
    await on.read();
    expect((await on.details(id)).events).toHaveLength(events.length);
    const audit = await on.service.adminCall('GET', '/admin/audit/export.csv?language=en');
    expect(audit.text).toContain('"The chain","Recorded a final deposit"');
    const byCommand = await on.service.adminCall('GET', '/admin/audit?person=command');
    expect(byCommand.text).not.toContain('chain-money-received');
    const body = { step: 'client-money-received', reason: 'wrong-step' };
    const undone = await on.service.adminCall('PATCH', `/admin/transactions/${id}/undo`, body);
    expect(undone).toMatchObject({ status: 200 });
    await on.read();
    expect(await status(id)).toBe('PENDING_CLIENT_ACTION');
  });

  it('waits for an operator without that setting, and the client is told once that it arrived', async () => {
    const id = await deposited('300');
    await on.chain.mine(13);
    for (let poll = 0; poll < 2; poll += 1) await on.read();
    expect(await status(id)).toBe('PENDING_CLIENT_ACTION');
    const told = on.service.connection.db.selectFrom('outbox').select('body').where('kind', '=', 'arrived');
    expect(await told.where('subjectId', '=', id).execute()).toMatchObject([
      { body: expect.stringContaining('300') as string },
    ]);
  });

  it('counts in the sums of the day on which it came, before an operator records it on the next one', async () => {
    const client = newVisitor();
    await requestedTransaction(on.service, ['approve', 'client-money-received'], buyRequest({ client }));
    const id = await deposited('300', sellRequest({ client }));
    const sums = async () => (await on.service.adminCall('GET', `/admin/transactions/${id}/identity`)).body.sums;
    on.service.clock.pass({ hours: 24 });
    expect(await sums()).toMatchObject({ day: { count: 2 } });
  });

  it('is not recorded by itself after a manager took back what an operator recorded before it was final', async () => {
    await on.giveAddresses({ isAutomatic: true, sources }, 1);
    const id = await deposited('300');
    const step = (name: string, body: object) =>
      on.service.adminCall('PATCH', `/admin/transactions/${id}/${name}`, body);
    const received = { clientMoneyReceivedTime: on.service.clock.now().toISOString(), note: 'Seen at the counter' };
    expect(await step('client-money-received', received)).toMatchObject({ status: 200 });
    await on.chain.mine(13);
    await on.read();
    expect(await step('undo', { step: 'client-money-received', reason: 'wrong-request' })).toMatchObject({
      status: 200,
    });
    await on.read();
    expect(await status(id)).toBe('PENDING_CLIENT_ACTION');
  });

  it('leaves its client the old rate, also after its end, when a new one is taken back', async () => {
    const id = await deposited('300');
    await on.chain.mine(13);
    await on.read();
    const { adminCall, clock, connection, call } = on.service;
    const ratePromisedUntil = new Date(clock.now().getTime() + 3_600_000);
    await connection.db.updateTable('transactions').set({ ratePromisedUntil }).where('id', '=', id).execute();
    clock.pass({ hours: 2 });
    const { body: rates } = await call('GET', '/rates/from/USDC');
    const lastStepAt = (await on.details(id)).events.at(-1).at;
    const path = `/admin/transactions/${id}`;
    const renewal = { executedRate: String(rates.BGN), lastStepAt };
    expect(await adminCall('PATCH', `${path}/renew-rate`, renewal)).toMatchObject({ status: 200 });
    await connection.db.updateTable('outbox').set({ state: 'SENT' }).execute();
    await adminCall('PATCH', `${path}/undo`, { step: 'renew-rate', reason: 'wrong-request' });
    const told = connection.db.selectFrom('outbox').select('body').where('kind', '=', 'withdrawn');
    expect(await told.executeTakeFirst()).toEqual({
      body: expect.stringMatching(/: the old rate holds: you get 537\.49 BGN\. \{link\}$/),
    });
  });

  it('brings no reminder that the rate ends, because its client keeps the rate', async () => {
    const paid = await deposited('300');
    const short = await deposited('299');
    const { connection, clock } = on.service;
    const { db } = connection;
    clock.pass({ hours: 30 });
    await tellWaiting(on.service);
    const reminded = db.selectFrom('outbox').select('subjectId').where('kind', '=', 'reminder');
    expect(await reminded.where('subjectId', 'in', [paid, short]).execute()).toEqual([{ subjectId: short }]);
  });

  it('waits for an operator when it is not exact', async () => {
    await on.giveAddresses({ isAutomatic: true, sources }, 1);
    const id = await deposited('299');
    await on.chain.mine(13);
    await on.read();
    expect(await status(id)).toBe('PENDING_CLIENT_ACTION');
  });
});
