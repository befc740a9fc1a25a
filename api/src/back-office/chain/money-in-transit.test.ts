import { depositAddresses, chainForTests } from '../../testing/chain-service.ts';
import { sellRequest, WALLET } from '../../testing/exchange-requests.ts';
import { act, requestedTransaction } from '../../testing/requested-transaction.ts';
import { ADMIN } from '../../testing/test-service.ts';
import { readSettings } from '../../settings/settings.ts';
import { endRetention } from '../people/retention.ts';

const on = chainForTests();

const approved = () => requestedTransaction(on.service, ['approve']);
const transit = async () => (await on.service.adminCall('GET', '/admin/chain')).body;
const final = async () => {
  await on.chain.mine(13);
  await on.read();
};
const deed = (id: string, name: string, body: object) =>
  on.service.adminCall('POST', `/admin/chain/transfers/${id}/${name}`, body);

describe('money in transit', () => {
  it('is what requests wait for, what is seen and what is final, by currency', async () => {
    const ids = [await approved(), await approved(), await approved()];
    const [first, second] = await Promise.all(ids.map(async (id) => (await on.details(id)).depositDetails.address));
    await on.chain.send('USDC', '300', first);
    await final();
    await on.chain.send('USDC', '100', second);
    await on.read();
    expect(await transit()).toMatchObject({
      network: 'local',
      providers: [{ state: 'ok' }, { state: 'ok' }],
      currencies: [
        {
          code: 'USDC',
          expected: { count: 1, amount: '300' },
          seen: { count: 1, amount: '100' },
          final: { count: 1, amount: '300' },
          free: 9,
        },
      ],
      unmatched: [],
    });
  });

  it('has the transfers that belong to no open request', async () => {
    const id = await approved();
    const { address } = (await on.details(id)).depositDetails;
    await on.chain.send('USDT', '5', address);
    await on.chain.send('USDC', '7', depositAddresses[11] ?? '');
    await final();
    const { unmatched } = await transit();
    expect(unmatched.map(({ reason }: { reason: string }) => reason).toSorted()).toEqual(['noRequest', 'otherToken']);
    const state = await on.service.adminCall('GET', '/admin/state');
    expect(state.body).toMatchObject({ transit: { unmatched: 2, silent: 0 } });
  });

  it('lets a manager assign a transfer, with a reason in the notes, and has it again when the request ends', async () => {
    const id = await approved();
    await on.chain.send('USDC', '300', depositAddresses[11] ?? '');
    await final();
    const [transfer] = (await transit()).unmatched;
    const { code } = (await on.details(id)).transaction;
    const body = { code, reason: 'The client sent it there' };
    expect(await deed(transfer.id, 'assign', body)).toMatchObject({ status: 200, body: { unmatched: [] } });
    expect((await on.details(id)).deposit).toMatchObject({ state: 'final', match: 'exact' });
    expect(await deed(transfer.id, 'assign', body)).toMatchObject({ status: 409 });
    expect((await on.details(id)).notes).toMatchObject([{ text: 'The client sent it there', by: ADMIN.email }]);
    const audit = await on.service.adminCall('GET', '/admin/audit');
    expect(audit.text).toContain('deposit-assign');
    expect(audit.text).not.toContain('The client sent it there');
    const ending = { reason: 'rate', leftMoney: 'return' };
    await on.service.adminCall('PATCH', `/admin/transactions/${id}/cancel`, ending);
    expect((await transit()).unmatched).toMatchObject([{ reason: 'toReturn', amount: '300', requests: [{ id }] }]);
    on.service.clock.pass({ seconds: 1 });
    expect(await deed(transfer.id, 'returned', { reason: 'Sent back' })).toMatchObject({ body: { unmatched: [] } });
    expect((await on.details(id)).notes).toMatchObject([{ text: 'The client sent it there' }, { text: 'Sent back' }]);
  });

  it('lets a manager mark a transfer as returned, once it is final', async () => {
    const id = await approved();
    const { address } = (await on.details(id)).depositDetails;
    await on.chain.send('USDT', '300', address);
    await on.read();
    const [transfer] = (await transit()).unmatched;
    expect(await deed(transfer.id, 'returned', { reason: 'Sent back' })).toMatchObject({ status: 409 });
    await final();
    expect(await deed(transfer.id, 'returned', { reason: 'Sent back' })).toMatchObject({ body: { unmatched: [] } });
  });

  it('keeps why a transfer of no request was returned as long as the law asks for identification', async () => {
    await on.chain.send('USDC', '300', depositAddresses[11] ?? '');
    await final();
    const [transfer] = (await transit()).unmatched;
    await deed(transfer.id, 'returned', { reason: 'Sent back' });
    const { connection, clock } = on.service;
    const reasons = async () => {
      await endRetention(connection.db, readSettings({}), clock.now());
      return connection.db.selectFrom('chainTransfers').select('deedReason').execute();
    };
    expect(await reasons()).toEqual([{ deedReason: 'Sent back' }]);
    expect((await on.service.adminCall('GET', '/admin/audit')).text).not.toContain('Sent back');
    clock.pass({ hours: 6 * 365 * 24 });
    expect(await reasons()).toEqual([{ deedReason: null }]);
  });

  it('has what arrived after the whole amount had, to be assigned or returned', async () => {
    const [id, other] = [await approved(), await approved()];
    const { address } = (await on.details(id)).depositDetails;
    for (const amount of ['100', '200', '300']) await on.chain.send('USDC', amount, address);
    await final();
    expect((await on.details(id)).deposit).toMatchObject({ match: 'over', received: '600' });
    const { unmatched } = await transit();
    expect(unmatched).toMatchObject([{ reason: 'surplus', amount: '300', requests: [{ id }] }]);
    const { code } = (await on.details(other)).transaction;
    const body = { code, reason: 'The client sent both to one address' };
    expect(await deed(unmatched[0].id, 'assign', body)).toMatchObject({ status: 200, body: { unmatched: [] } });
    for (const each of [id, other])
      expect((await on.details(each)).deposit).toMatchObject({ state: 'final', match: 'exact' });
  });

  it('keeps what came beyond the amount, or later, also after the exchange was returned', async () => {
    const id = await approved();
    const { address } = (await on.details(id)).depositDetails;
    for (const amount of ['300', '300']) await on.chain.send('USDC', amount, address);
    await final();
    // The chain's clock is ahead of the service's in this test.
    on.service.clock.pass({ minutes: 5 });
    const step = async (name: string, body: object) =>
      expect(await on.service.adminCall('PATCH', `/admin/transactions/${id}/${name}`, body)).toMatchObject({
        status: 200,
      });
    const at = on.service.clock.now().toISOString();
    await step('client-money-received', { clientMoneyReceivedTime: at, note: 'It came twice' });
    const hash = await on.chain.send('USDC', '300', WALLET);
    await step('return', { amount: '300', transactionHash: hash, reason: 'client-asked' });
    expect((await transit()).unmatched).toMatchObject([{ reason: 'surplus', amount: '300', requests: [{ id }] }]);
    await on.chain.send('USDC', '5', address);
    await final();
    expect((await transit()).unmatched.map(({ amount }: { amount: string }) => amount)).toEqual(['5', '300']);
  });

  it('has what an ending leaves with us, which asks what becomes of it, and its client reads where it is', async () => {
    const { call, operatorCall, adminCall } = on.service;
    const { body: made } = await call('POST', '/transactions', sellRequest());
    await act(on.service, made.id, 'approve');
    await on.chain.send('USDC', '300', (await on.details(made.id)).depositDetails.address);
    await final();
    const cancel = (body: object, by = operatorCall) =>
      by('PATCH', `/admin/transactions/${made.id}/cancel`, { reason: 'rate', ...body });
    const followed = async () =>
      (await call('GET', '/follow', undefined, { 'follow-token': made.followToken })).body.deposit;
    expect(await cancel({})).toMatchObject({
      status: 409,
      body: { reason: 'moneyLeft', field: 'leftMoney', current: { deposit: { received: '300' } } },
    });
    expect(await cancel({ leftMoney: 'other', note: 'Later' })).toMatchObject({
      status: 403,
      body: { reason: 'keepsMoney' },
    });
    expect(await cancel({ leftMoney: 'other' }, adminCall)).toMatchObject({ status: 400, body: { field: 'note' } });
    expect(await cancel({ leftMoney: 'return' })).toMatchObject({ status: 200, body: { deposit: { left: '300' } } });
    const [transfer] = (await transit()).unmatched;
    expect(transfer).toMatchObject({ reason: 'toReturn', left: '300', requests: [{ id: made.id }] });
    expect(await followed()).toMatchObject({ left: '300', isToReturn: true });
    const reason = 'Sent back';
    const invented = await deed(transfer.id, 'returned', { reason, transactionHash: `0x${'12'.repeat(32)}` });
    expect(invented).toMatchObject({ status: 409, body: { reason: 'returnDiffers', field: 'transactionHash' } });
    const transactionHash = await on.chain.send('USDC', '300', on.chain.accounts[0] ?? '', on.chain.accounts[1]);
    expect(await deed(transfer.id, 'returned', { reason, transactionHash })).toMatchObject({ body: { unmatched: [] } });
    expect(await followed()).toMatchObject({ returned: '300' });
    expect(await followed()).not.toHaveProperty('left');
  });

  it('has what one transfer brought too much, also after "Completed", until it went back and its client was told', async () => {
    const [id, other] = [await approved(), await approved()];
    const { address } = (await on.details(id)).depositDetails;
    const transactionHash = await on.chain.send('USDC', '324', address);
    await final();
    const [early] = (await transit()).unmatched;
    expect(await deed(early.id, 'keep', { reason: 'Small' })).toMatchObject({ body: { reason: 'keptTooEarly' } });
    on.service.clock.pass({ minutes: 5 });
    const step = (name: string, body: object) =>
      on.service.adminCall('PATCH', `/admin/transactions/${id}/${name}`, body);
    await step('client-money-received', { clientMoneyReceivedTime: on.service.clock.now(), note: '24 too much' });
    expect(await step('finish', { clientWalletAddress: WALLET, transactionHash })).toMatchObject({ status: 200 });
    const [transfer] = (await transit()).unmatched;
    expect(transfer).toMatchObject({ reason: 'surplus', amount: '324', left: '24', requests: [{ id }] });
    expect((await on.details(id)).deposit).toMatchObject({ match: 'over', left: '24' });
    const { code } = (await on.details(other)).transaction;
    const assigned = await deed(transfer.id, 'assign', { code, reason: 'A part' });
    expect(assigned).toMatchObject({ status: 409, body: { reason: 'partOnly' } });
    expect(await deed(transfer.id, 'returned', { reason: 'Sent back' })).toMatchObject({ body: { unmatched: [] } });
    const { deposit } = await on.details(id);
    expect(deposit).toMatchObject({ match: 'exact', received: '300', state: 'final' });
    expect(deposit).not.toHaveProperty('left');
    const told = on.service.connection.db.selectFrom('outbox').select(['channel', 'body']).where('subjectId', '=', id);
    expect(await told.where('kind', 'in', ['notice', 'returned']).orderBy('id').execute()).toEqual([
      { channel: 'SMS', body: expect.stringContaining(': we returned 24 USDC to you.') },
      { channel: 'EMAIL', body: expect.stringContaining('We sent 24 USDC back to you.') },
    ]);
  });

  it('takes the hash of a part that went back for no other transfer, also after the rest went back', async () => {
    const sendBack = (amount: string) =>
      on.chain.send('USDC', amount, on.chain.accounts[0] ?? '', on.chain.accounts[1]);
    const returned = (transfer: { id: string }, transactionHash: string) =>
      deed(transfer.id, 'returned', { reason: 'Sent back', transactionHash });
    const id = await approved();
    await on.chain.send('USDC', '324', (await on.details(id)).depositDetails.address);
    await final();
    const hash = await sendBack('24');
    expect(await returned((await transit()).unmatched[0], hash)).toMatchObject({ body: { unmatched: [] } });
    const ending = { reason: 'rate', leftMoney: 'return' };
    await on.service.adminCall('PATCH', `/admin/transactions/${id}/cancel`, ending);
    const rest = await returned((await transit()).unmatched[0], await sendBack('300'));
    expect(rest).toMatchObject({ body: { unmatched: [] } });
    await on.chain.send('USDC', '24', depositAddresses[11] ?? '');
    await final();
    const again = await returned((await transit()).unmatched[0], hash);
    expect(again).toMatchObject({ status: 409, body: { reason: 'taken', field: 'transactionHash' } });
  });

  it('has nothing any more of what a manager said stays, with a reason in the notes', async () => {
    const id = await approved();
    for (const amount of ['300', '0.02'])
      await on.chain.send('USDC', amount, (await on.details(id)).depositDetails.address);
    await final();
    const [transfer] = (await transit()).unmatched;
    const kept = await deed(transfer.id, 'keep', { reason: 'The client leaves it' });
    expect(kept).toMatchObject({ status: 200, body: { unmatched: [] } });
    expect((await on.details(id)).notes).toMatchObject([{ text: 'The client leaves it' }]);
  });

  it('is that of the own offices for a manager who is bound to them', async () => {
    const id = await approved();
    const { depositDetails, transaction } = await on.details(id);
    await on.chain.send('USDT', '5', depositDetails.address);
    await on.chain.send('USDC', '300', depositAddresses[11] ?? '');
    await final();
    const noRequest = (await transit()).unmatched.find(({ reason }: { reason: string }) => reason === 'noRequest');
    const { db } = on.service.connection;
    const bind = (office: string) =>
      db
        .updateTable('admins')
        .set({ offices: JSON.stringify([office]) })
        .where('role', '=', 'manager')
        .execute();
    await bind('SOFIA_RING_MALL');
    expect(await transit()).toMatchObject({
      currencies: [{ expected: { count: 0 } }],
      unmatched: [{ id: noRequest.id }],
    });
    const body = { code: transaction.code, reason: 'The client sent it there' };
    const unknown = { status: 409, body: { field: 'code', reason: 'unknown' } };
    expect(await deed(noRequest.id, 'assign', body)).toMatchObject(unknown);
    await bind('SOFIA_VITOSHA');
    expect(await transit()).toMatchObject({ currencies: [{ expected: { count: 1 } }] });
    expect((await transit()).unmatched).toHaveLength(2);
    expect(await deed(noRequest.id, 'assign', body)).toMatchObject({ status: 200 });
  });

  it('never gives an address that money was sent to before', async () => {
    await on.chain.send('USDC', '1', depositAddresses[0] ?? '');
    await on.read();
    const { address } = (await on.details(await approved())).depositDetails;
    expect(address.toLowerCase()).toBe(depositAddresses[1]);
  });
});
