import { tokenOf, transferCall } from '@exchange/shared-domain';
import { sellRequest, WALLET } from '../../testing/exchange-requests.ts';
import { chainForTests } from '../../testing/chain-service.ts';
import type { LocalChain } from '../../testing/local-chain.ts';
import type { ProviderFront } from '../../testing/provider-front.ts';
import { act, requestedTransaction } from '../../testing/requested-transaction.ts';
import { GAS } from '../../testing/send-token.ts';
import { findReadAddresses } from './read-addresses.ts';
import type { TestService } from '../../testing/test-service.ts';

const on = chainForTests();
let chain: LocalChain;
let service: TestService;
beforeEach(() => {
  ({ chain, service } = on);
});

const read = () => on.read();
const details = (id: string) => on.details(id);
const approved = () => requestedTransaction(service, ['approve']);
const addressOf = async (id: string): Promise<string> => (await details(id)).depositDetails.address;

const receive = (id: string, note?: string) =>
  service.adminCall('PATCH', `/admin/transactions/${id}/client-money-received`, {
    clientMoneyReceivedTime: service.clock.now().toISOString(),
    ...(note !== undefined && { note }),
  });

describe('a deposit', () => {
  it('has an address from the approval on, and is seen, then final', async () => {
    const id = await approved();
    const to = await addressOf(id);
    expect((await details(id)).deposit).toMatchObject({ state: 'waiting', match: 'none', expected: '300' });
    await chain.send('USDC', '300', to);
    await read();
    expect((await details(id)).depositDetails).toMatchObject({
      state: 'seen',
      match: 'exact',
      received: '300',
      confirmations: { have: 1, need: 12 },
      transfers: [{ kind: 'counts', isFromNamedWallet: false, from: expect.stringMatching(/^0x/) }],
    });
    await chain.mine(12);
    await read();
    await read();
    expect((await details(id)).depositDetails).toMatchObject({ state: 'final', received: '300', receivedFinal: '300' });
    expect(await receive(id)).toMatchObject({ status: 200 });
  });

  it('is in the list and on the page of the request, without the wallets of people', async () => {
    const { body } = await service.call('POST', '/transactions', sellRequest());
    await act(service, body.id, 'approve');
    const to = await addressOf(body.id);
    await chain.send('USDC', '100', to);
    await read();
    const list = await service.adminCall('GET', '/admin/transactions');
    expect(list.body[0].deposit).toMatchObject({ state: 'seen', match: 'short', received: '100', expected: '300' });
    const page = await service.call('GET', '/follow', undefined, { 'follow-token': body.followToken });
    expect(page.body.deposit).toMatchObject({ address: to, chainId: 1337, network: 'local', received: '100' });
    expect(page.text).not.toContain(WALLET);
  });

  it('of another amount asks for a reason before the money is recorded, and the audit has what differs', async () => {
    const id = await approved();
    expect(await receive(id)).toMatchObject({ status: 409, body: { reason: 'depositDiffers', field: 'note' } });
    expect(await receive(id, 'The client showed it at the counter')).toMatchObject({ status: 200 });
    const { body: audit } = await service.adminCall('GET', '/admin/audit?action=transaction-client-money-received');
    expect(audit).toMatchObject([{ after: { deposit: ['none', 'waiting'] } }]);
  });

  it('that a reorganisation took away is withdrawn', async () => {
    const id = await approved();
    const to = await addressOf(id);
    const snapshot = await chain.request('evm_snapshot');
    await chain.send('USDC', '300', to);
    await read();
    expect((await details(id)).deposit.state).toBe('seen');
    await chain.request('evm_revert', [snapshot]);
    await chain.mine(1);
    await read();
    expect((await details(id)).deposit).toMatchObject({ state: 'waiting', received: '0' });
    await chain.send('USDC', '300', to);
    await read();
    expect((await details(id)).depositDetails.transfers).toHaveLength(1);
  });

  it('is read until 30 days after the end of its request, however long ago its address was given', async () => {
    const id = await approved();
    const { db } = service.connection;
    const givenAt = new Date(service.clock.now().getTime() - 31 * 86_400_000);
    await db.updateTable('depositAddresses').set({ givenAt }).where('transactionId', '=', id).execute();
    const to = await addressOf(id);
    await chain.send('USDC', '300', to);
    await read();
    const body = { reason: 'rate', leftMoney: 'return' };
    await service.adminCall('PATCH', `/admin/transactions/${id}/cancel`, body);
    await chain.mine(13);
    await read();
    expect((await details(id)).deposit).toMatchObject({ state: 'final', received: '300' });
    const addresses = () => findReadAddresses(db, 'local', service.clock.now());
    expect(await addresses()).toContain(to.toLowerCase());
    service.clock.pass({ hours: 30 * 24 });
    expect(await addresses()).not.toContain(to.toLowerCase());
  });

  it('counts every transfer once, of our token alone', async () => {
    const id = await approved();
    const to = await addressOf(id);
    await chain.send('USDC', '200', to);
    await chain.send('USDC', '100', to, chain.accounts[1]);
    await chain.send('USDT', '300', to);
    await chain.send('USDC', '0.001', to);
    await chain.mine(13);
    await read();
    await read();
    const { depositDetails } = await details(id);
    expect(depositDetails).toMatchObject({ match: 'exact', state: 'final', received: '300' });
    expect(depositDetails.transfers.map(({ kind }: { kind: string }) => kind)).toEqual([
      'counts',
      'counts',
      'otherToken',
      'dust',
    ]);
  });
});

it('a deposit from a wallet of the watch list holds its request, before and after the wallet is listed', async () => {
  const paid = async () => {
    const id = await approved();
    await chain.send('USDC', '300', await addressOf(id));
    await read();
    return id;
  };
  const before = await paid();
  const wallets = [(await details(before)).depositDetails.transfers[0].from];
  const facts = { names: [], birthDates: [], documents: [], wallets, source: 'TEST', reference: 'T-1', note: '' };
  await service.adminCall('POST', '/admin/watch-list', facts);
  expect((await details(before)).transaction.hold).toBe('undecided');
  const after = await paid();
  await chain.mine(12);
  await read();
  expect(await receive(after)).toMatchObject({ status: 409, body: { error: 'REQUEST_HELD' } });
});

it('each of several transfers in one transaction counts, and counts once', async () => {
  const ids = [await approved(), await approved()];
  const [first = '', second = ''] = await Promise.all(ids.map(addressOf));
  const pay = await chain.makePayer('USDC', '1000');
  const hash = await pay([
    { to: first, amount: '100' },
    { to: second, amount: '300' },
    { to: first, amount: '100' },
    { to: first, amount: '100' },
  ]);
  await read();
  await chain.mine(13);
  await read();
  await read();
  const shown = await Promise.all(ids.map(async (id) => (await details(id)).depositDetails));
  expect(shown).toMatchObject([
    { state: 'final', match: 'exact', received: '300', transfers: [{ hash }, { hash }, { hash }] },
    { state: 'final', match: 'exact', received: '300', transfers: [{ hash }] },
  ]);
});

it('a contract that pretends to be our token is shown as such, and counts for nothing', async () => {
  const id = await approved();
  const contract = await chain.makeToken('USDC');
  const data = transferCall(await addressOf(id), 300_000_000n);
  await chain.request('eth_sendTransaction', [{ from: chain.accounts[0], to: contract, data, gas: GAS }]);
  await chain.mine(13);
  await read();
  expect((await details(id)).depositDetails).toMatchObject({
    state: 'waiting',
    match: 'none',
    received: '0',
    transfers: [{ kind: 'pretends', currency: null, amount: null, state: 'final' }],
  });
});

it('transfers whose places in the block moved while a provider was silent keep their amounts and requests', async () => {
  const ids = [await approved(), await approved()];
  const [first = '', second = ''] = await Promise.all(ids.map(addressOf));
  const pay = await chain.makePayer('USDC', '1000');
  const snapshot = await chain.request('evm_snapshot');
  const payments = [
    { to: first, amount: '100' },
    { to: second, amount: '300' },
  ];
  const hash = await pay(payments);
  await read();
  await chain.request('evm_revert', [snapshot]);
  chain.isMining = false;
  // Of another sender, with a higher price of gas: it comes first in the block.
  const before = {
    from: chain.accounts[1],
    to: tokenOf('local', 'USDC')?.contract,
    gas: GAS,
    gasPrice: '0x174876e800',
  };
  await chain.request('eth_sendTransaction', [{ ...before, data: transferCall(WALLET, 1n) }]);
  expect(await pay(payments)).toBe(hash);
  chain.isMining = true;
  await chain.mine(1);
  on.second.fault = (reply) => reply.destroy();
  await read();
  on.second.fault = undefined;
  service.clock.pass({ seconds: 6 });
  await chain.mine(13);
  await read();
  const shown = await Promise.all(ids.map(async (id) => (await details(id)).deposit));
  expect(shown).toMatchObject([
    { state: 'final', received: '100' },
    { state: 'final', received: '300' },
  ]);
});

describe('a late transfer', () => {
  const DAYS = 5 * 86_400;
  const sendLater = async (id: string) => {
    await chain.request('evm_increaseTime', [DAYS]);
    await chain.send('USDC', '300', await addressOf(id));
    await chain.mine(13);
    await read();
  };

  it('after the promised rate is named, and needs a reason to be recorded', async () => {
    const id = await approved();
    await sendLater(id);
    expect((await details(id)).depositDetails).toMatchObject({
      state: 'final',
      match: 'late',
      received: '300',
      transfers: [{ kind: 'late' }],
    });
    expect(await receive(id)).toMatchObject({ status: 409, body: { reason: 'depositDiffers' } });
  });

  it('after the end of its request waits for a manager', async () => {
    const id = await approved();
    await service.adminCall('PATCH', `/admin/transactions/${id}/cancel`, { reason: 'rate' });
    await sendLater(id);
    expect((await details(id)).deposit).toMatchObject({ state: 'final', match: 'late' });
    const { unmatched } = (await service.adminCall('GET', '/admin/chain')).body;
    expect(unmatched).toMatchObject([{ reason: 'requestEnded', amount: '300', requests: [{ id }] }]);
  });
});

describe('providers', () => {
  it.each([
    ['answers 401', (reply: ProviderReply) => reply.writeHead(401).end('no'), 'status 401'],
    ['answers with a page', (reply: ProviderReply) => reply.writeHead(200).end('<html>'), 'a reply that is not JSON'],
    ['breaks off', (reply: ProviderReply) => reply.destroy(), 'no connection'],
  ])('one that %s is left alone for a while, and nothing is final or lost', async (_, fault, reason) => {
    const id = await approved();
    const to = await addressOf(id);
    on.second.fault = fault;
    await chain.send('USDC', '300', to);
    await chain.mine(13);
    await read();
    expect((await details(id)).deposit).toMatchObject({ state: 'unsure', received: '300' });
    await read();
    expect(on.failures).toEqual([reason]);
    on.second.fault = undefined;
    service.clock.pass({ seconds: 6 });
    await read();
    expect((await details(id)).deposit.state).toBe('final');
  });

  it('one that is silent for many hours hides no new deposit, and nothing is lost', async () => {
    const id = await approved();
    on.second.fault = (reply) => reply.destroy();
    await chain.mine(600);
    await chain.send('USDC', '300', await addressOf(id));
    await chain.mine(600);
    await read();
    expect((await details(id)).deposit).toMatchObject({ state: 'unsure', received: '300' });
    on.second.fault = undefined;
    service.clock.pass({ seconds: 6 });
    await read();
    expect((await details(id)).deposit).toMatchObject({ state: 'final', received: '300' });
  });

  it('one that failed while the clock was a day ahead is asked again when the clock is corrected', async () => {
    const id = await approved();
    service.clock.pass({ hours: 24 });
    on.second.fault = (reply) => reply.destroy();
    await read();
    on.second.fault = undefined;
    service.clock.pass({ hours: -24 });
    await chain.send('USDC', '300', await addressOf(id));
    await read();
    expect((await details(id)).deposit).toMatchObject({ state: 'seen', received: '300' });
  });

  it('one that was replaced holds up no confirmations', async () => {
    const id = await approved();
    const { db } = service.connection;
    await db.insertInto('chainProviders').values({ network: 'local', name: 'former.example', block: 5 }).execute();
    await chain.send('USDC', '300', await addressOf(id));
    await read();
    expect((await details(id)).deposit).toMatchObject({ state: 'seen', confirmations: { have: 1 } });
    expect((await service.adminCall('GET', '/admin/chain')).body.providers).toHaveLength(2);
  });

  it('one that is more than a few blocks behind confirms nothing', async () => {
    const id = await approved();
    const to = await addressOf(id);
    await chain.send('USDC', '300', to);
    await chain.mine(13);
    on.second.behind = 6;
    await read();
    expect((await details(id)).deposit.state).toBe('unsure');
    on.second.behind = 0;
    await read();
    expect((await details(id)).deposit.state).toBe('final');
  });

  it('one that is a block behind withdraws no deposit that both have shown', async () => {
    const id = await approved();
    await chain.send('USDC', '300', await addressOf(id));
    await read();
    on.second.behind = 1;
    await read();
    expect((await details(id)).deposit).toMatchObject({ state: 'seen', received: '300' });
  });

  it('that contradict each other make a transfer unsure, and the position waits', async () => {
    const id = await approved();
    await chain.send('USDC', '300', await addressOf(id));
    await chain.mine(13);
    on.second.hidden = await chain.send('USDC', '1', await addressOf(id));
    await chain.mine(13);
    await read();
    expect((await details(id)).deposit).toMatchObject({ state: 'unsure', received: '301' });
    on.second.hidden = undefined;
    await read();
    expect((await details(id)).deposit).toMatchObject({ state: 'final', received: '301' });
  });

  it('get one call for the transfers of all addresses, and one more for the time of a new block with some', async () => {
    const id = await approved();
    await chain.send('USDC', '300', await addressOf(id));
    on.first.calls.length = 0;
    await on.poll();
    expect(on.first.calls).toEqual(['eth_blockNumber', 'eth_getLogs', 'eth_getBlockByHash']);
    on.first.calls.length = 0;
    await chain.mine(1);
    await on.poll();
    expect(on.first.calls).toEqual(['eth_blockNumber', 'eth_getLogs']);
  });
});

type ProviderReply = Parameters<NonNullable<ProviderFront['fault']>>[0];
