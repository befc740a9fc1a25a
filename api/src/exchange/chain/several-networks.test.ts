import { sellRequest, buyRequest, WALLET } from '../../testing/exchange-requests.ts';
import { depositKey, chainForTests } from '../../testing/chain-service.ts';
import { requestedTransaction } from '../../testing/requested-transaction.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';

const on = chainForTests('local2');
let service: TestService;
beforeEach(async () => {
  ({ service } = on);
  await on.giveAddresses({ sources: [{ code: 'USDC', ...depositKey }] }, 1);
});

const approved = (network: 'local' | 'local2') =>
  requestedTransaction(service, ['approve'], sellRequest({ transaction: { network } }));
const addressOf = async (id: string): Promise<string> => (await on.details(id)).depositDetails.address;
const send = async (network: 'local' | 'local2', amount: string, to: string, account = 0) => {
  const { chain } = on.onNetwork(network);
  const hash = await chain.send('USDC', amount, to, chain.accounts[account]);
  await chain.mine(13);
  return hash;
};
const transit = async () => (await service.adminCall('GET', '/admin/chain')).body;
const depositOf = async (id: string) => (await on.details(id)).depositDetails;

test('requests on two networks have addresses of one key, and each is paid with the decimals of its own', async () => {
  const [one, two] = [await approved('local'), await approved('local2')];
  const addresses = [await addressOf(one), await addressOf(two)];
  expect(new Set(addresses).size).toBe(2);
  expect(await depositOf(two)).toMatchObject({ network: 'local2', chainId: 1338 });
  await send('local', '300', addresses[0] ?? '');
  await send('local2', '300', addresses[1] ?? '');
  for (const network of ['local', 'local2'] as const) await on.read(network);
  for (const id of [one, two])
    expect(await depositOf(id)).toMatchObject({ state: 'final', match: 'exact', received: '300' });
  const { currencies, providers } = await transit();
  const final = { count: 1, amount: '300' };
  expect(currencies).toEqual([
    expect.objectContaining({ code: 'USDC', network: 'local', final }),
    expect.objectContaining({ code: 'USDC', network: 'local2', final }),
  ]);
  expect(providers.map((each: { network: string }) => each.network)).toEqual(['local', 'local', 'local2', 'local2']);
});

test('the providers of one network are away: the other one goes on, and nothing is lost', async () => {
  const [one, two] = [await approved('local'), await approved('local2')];
  await send('local', '300', await addressOf(one));
  await send('local2', '300', await addressOf(two));
  for (const front of on.onNetwork('local2').fronts) front.fault = (reply) => reply.destroy();
  for (const network of ['local2', 'local'] as const) await on.read(network);
  expect(await depositOf(one)).toMatchObject({ state: 'final', received: '300' });
  expect(await depositOf(two)).toMatchObject({ state: 'waiting', received: '0' });
  for (const front of on.onNetwork('local2').fronts) front.fault = undefined;
  service.clock.pass({ minutes: 6 });
  await on.read('local2');
  expect(await depositOf(two)).toMatchObject({ state: 'final', received: '300' });
});

test('a reorganisation of one network withdraws nothing of another', async () => {
  const [one, two] = [await approved('local'), await approved('local2')];
  const { chain } = on.onNetwork('local2');
  const before = await chain.request('evm_snapshot');
  await on.chain.send('USDC', '300', await addressOf(one));
  await chain.send('USDC', '300', await addressOf(two));
  for (const network of ['local', 'local2'] as const) await on.read(network);
  for (const id of [one, two]) expect(await depositOf(id)).toMatchObject({ state: 'seen' });
  await chain.request('evm_revert', [before]);
  await chain.mine(1);
  for (const network of ['local', 'local2'] as const) await on.read(network);
  expect(await depositOf(one)).toMatchObject({ state: 'seen', received: '300' });
  expect(await depositOf(two)).toMatchObject({ state: 'waiting', received: '0' });
});

test('crypto on another network than agreed does not count, until a manager assigns it', async () => {
  const id = await approved('local');
  const { code } = (await on.details(id)).transaction;
  await send('local2', '300', await addressOf(id));
  await on.read('local2');
  expect(await depositOf(id)).toMatchObject({
    network: 'local',
    match: 'otherNetwork',
    received: '0',
    transfers: [{ kind: 'otherNetwork', network: 'local2', amount: '300', confirmations: { have: 12, need: 12 } }],
  });
  const [unmatched] = (await transit()).unmatched;
  expect(unmatched).toMatchObject({ reason: 'otherNetwork', network: 'local2', left: '300', requests: [{ id, code }] });
  const assign = { code, reason: 'Our key has the address on both' };
  await service.adminCall('POST', `/admin/chain/transfers/${unmatched.id}/assign`, assign);
  expect((await transit()).unmatched).toEqual([]);
  expect(await depositOf(id)).toMatchObject({ state: 'final', match: 'exact', received: '300' });
  const received = { clientMoneyReceivedTime: service.clock.now().toISOString() };
  const step = (name: string, body: object) => service.adminCall('PATCH', `/admin/transactions/${id}/${name}`, body);
  expect(await step('client-money-received', received)).toMatchObject({ status: 200 });
  const back = { amount: '300', transactionHash: await send('local2', '300', unmatched.from, 1) };
  const checked = { transactionHash: back.transactionHash, returned: '300' };
  const check = await service.adminCall('POST', `/admin/transactions/${id}/payout-check`, checked);
  expect(check.body.check).toMatchObject({ state: 'final', misfits: [] });
  expect(await step('return', { ...back, reason: 'other', note: 'Test note' })).toMatchObject({ status: 200 });
  const mail = service.connection.db.selectFrom('outbox').select('body').where('kind', '=', 'returned');
  expect((await mail.executeTakeFirstOrThrow()).body).toContain('(Second local test network)');
});

test('what came on another network is named when a request ends, and goes back there', async () => {
  const id = await approved('local');
  await send('local2', '300', await addressOf(id));
  await on.read('local2');
  const cancel = (body: object) => service.adminCall('PATCH', `/admin/transactions/${id}/cancel`, body);
  expect(await cancel({ reason: 'rate' })).toMatchObject({ status: 409, body: { field: 'leftMoney' } });
  expect(await cancel({ reason: 'rate', leftMoney: 'return' })).toMatchObject({ status: 200 });
  const [unmatched] = (await transit()).unmatched;
  expect(unmatched).toMatchObject({ reason: 'toReturn', network: 'local2' });
  const back = await send('local2', '300', unmatched.from, 1);
  const body = { transactionHash: back, reason: 'Sent on the wrong network' };
  const reply = await service.adminCall('POST', `/admin/chain/transfers/${unmatched.id}/returned`, body);
  expect(reply).toMatchObject({ status: 200, body: { unmatched: [] } });
});

test('a payout is looked up on the network of its request', async () => {
  const request = buyRequest({ transaction: { network: 'local2' } });
  const id = await requestedTransaction(service, ['approve', 'client-money-received'], request);
  const check = async (transactionHash: string) => {
    const body = { transactionHash, clientWalletAddress: WALLET };
    return (await service.adminCall('POST', `/admin/transactions/${id}/payout-check`, body)).body.check;
  };
  const elsewhere = await send('local', '270.825722', WALLET);
  expect(await check(elsewhere)).toMatchObject({ state: 'unknown' });
  const hash = await send('local2', '270.825722', WALLET);
  expect(await check(hash)).toMatchObject({ state: 'final', misfits: [] });
});

test('a wallet that is written for a network is taken there alone, and kept as its address', async () => {
  const request = (clientWalletAddress: string) =>
    service.call('POST', '/transactions', buyRequest({ transaction: { network: 'local2', clientWalletAddress } }));
  const refused = { status: 400, body: { reason: 'walletNetwork' } };
  const field = 'transaction.clientWalletAddress';
  expect(await request(`eip155:1337:${WALLET}`)).toMatchObject({
    ...refused,
    body: { reason: 'walletNetwork', field },
  });
  const { status, body } = await request(`eip155:1338:${WALLET}`);
  expect(status).toBe(201);
  const step = (name: string, sent: object = {}) =>
    service.adminCall('PATCH', `/admin/transactions/${body.id}/${name}`, sent);
  const { transaction } = (await step('approve')).body;
  expect(transaction.clientWalletAddress).toBe(WALLET);
  await step('client-money-received', { clientMoneyReceivedTime: service.clock.now().toISOString() });
  const transactionHash = await send('local2', '270.825722', WALLET);
  const finish = (sign: string) => step('finish', { clientWalletAddress: `${sign}:${WALLET}`, transactionHash });
  expect(await finish('eth')).toMatchObject(refused);
  expect((await finish('eip155:1338')).body.transaction).toMatchObject({ status: 'COMPLETED' });
});

test('a network that is switched off keeps its requests, and staff and clients are told', async () => {
  const request = sellRequest({ transaction: { network: 'local2' } });
  const { id, followToken } = (await service.call('POST', '/transactions', request)).body;
  await service.adminCall('PATCH', `/admin/transactions/${id}/approve`);
  const { body } = await service.adminCall('GET', `/admin/transactions/${id}`);
  expect(body).toMatchObject({ network: 'local2' });
  expect(body).not.toHaveProperty('isNetworkOff');
  const urls = on.onNetwork('local').fronts.map(({ url }) => url);
  const later = await startTestService({
    connection: { ...service.connection, close: () => Promise.resolve() },
    env: { CHAIN: 'local', CHAIN_RPC_URLS: urls.join(',') },
  });
  const details = await later.adminCall('GET', `/admin/transactions/${id}`);
  expect(details.body).toMatchObject({ network: 'local2', isNetworkOff: true, depositDetails: { network: 'local2' } });
  expect((await later.adminCall('GET', '/admin/chain')).body.off).toEqual([{ network: 'local2', requests: 1 }]);
  const headers = { 'follow-token': followToken };
  expect((await service.call('GET', '/follow', undefined, headers)).body.deposit).not.toHaveProperty('isUnread');
  expect((await later.call('GET', '/follow', undefined, headers)).body.deposit).toMatchObject({ isUnread: true });
  const state = (await later.adminCall('GET', '/admin/state')).body;
  expect(state.transit.off).toEqual([{ network: 'local2', requests: 1 }]);
  await later.close();
});
