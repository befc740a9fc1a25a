import { chainForTests, depositAddresses } from '../../testing/chain-service.ts';
import { requestedTransaction } from '../../testing/requested-transaction.ts';

const on = chainForTests();

const EVENTS = 200;

const approved = async () => {
  const id = await requestedTransaction(on.service, ['approve']);
  return { id, to: (await on.details(id)).depositDetails.address as string };
};
const flood = (to: string, amount: string) => Array.from({ length: EVENTS }, () => ({ to, amount }));
const transit = async () => (await on.service.adminCall('GET', '/admin/state')).body.transit;
const callsOf = async () => {
  for (const front of [on.first, on.second]) front.calls.length = 0;
  await on.poll();
  return on.first.calls;
};

it('what a stranger sends of a token of its own costs no call, and the first of it is shown as pretending', async () => {
  const { id, to } = await approved();
  const pay = await on.chain.makeStranger();
  await pay(flood(to, '0').slice(0, 60));
  expect(await callsOf()).toEqual(['eth_blockNumber', 'eth_getLogs']);
  await on.chain.mine(13);
  await on.read();
  const { deposit, depositDetails } = await on.details(id);
  expect(deposit).toMatchObject({ state: 'waiting', received: '0' });
  expect(depositDetails.transfers).toHaveLength(20);
});

it('what a stranger sends of our token for nothing is kept in part, and its block is asked for once', async () => {
  const { id, to } = await approved();
  const pay = await on.chain.makePayer('USDC', '1000');
  await pay(flood(to, '0'));
  await on.chain.send('USDC', '300', to);
  expect(await callsOf()).toEqual(['eth_blockNumber', 'eth_getLogs', 'eth_getBlockByHash', 'eth_getBlockByHash']);
  expect(await callsOf()).toEqual(['eth_blockNumber', 'eth_getLogs']);
  const { deposit, depositDetails } = await on.details(id);
  expect(deposit).toMatchObject({ state: 'seen', received: '300' });
  expect(depositDetails.transfers).toHaveLength(21);
});

it('a block with very many events is read again only when it is another one, or after a minute', async () => {
  const { id, to } = await approved();
  const pay = await on.chain.makePayer('USDC', '1000');
  const snapshot = await on.chain.request('evm_snapshot');
  const many = [...flood(to, '0'), ...flood(to, '0'), ...flood(to, '0')];
  const received = async () => (await on.details(id)).deposit.received;
  await pay([...many, { to, amount: '300' }]);
  const first = await callsOf();
  expect(first.filter((call) => call === 'eth_getLogs').length).toBeGreaterThan(3);
  expect(await callsOf()).toEqual(['eth_blockNumber', 'eth_getBlockByNumber', 'eth_getLogs', 'eth_getLogs']);
  expect(await received()).toBe('300');
  // Of the next one, the address that had them is asked for by itself.
  await pay(many);
  expect((await callsOf()).filter((call) => call === 'eth_getLogs')).toHaveLength(5);
  on.service.clock.pass({ seconds: 61 });
  expect(await callsOf()).not.toContain('eth_getBlockByNumber');
  await on.chain.request('evm_revert', [snapshot]);
  await pay([...many, { to, amount: '200' }]);
  await on.poll();
  expect(await received()).toBe('200');
});

it('a block that one provider refuses is named, and holds up no other, until it is read', async () => {
  const { to: flooded } = await approved();
  const { id, to } = await approved();
  const pay = await on.chain.makePayer('USDC', '1000');
  await pay([...[1, 2, 3].flatMap(() => flood(flooded, '0')), { to: flooded, amount: '300' }]);
  const block = Number(await on.chain.request('eth_blockNumber'));
  on.second.limits = { results: 50 };
  on.second.refusal = 'Nethermind';
  await on.chain.send('USDC', '300', to);
  await on.poll();
  // Nor is the other provider asked for it again at each poll.
  expect(await callsOf()).not.toContain('eth_getBlockByNumber');
  await on.chain.mine(13);
  await on.read();
  expect((await on.details(id)).deposit).toMatchObject({ state: 'final', received: '300' });
  expect(await transit()).toMatchObject({ silent: 0, unread: 1, unreadBlocks: [{ block }] });
  on.second.limits = {};
  on.service.clock.pass({ seconds: 61 });
  await on.read();
  expect(await transit()).toMatchObject({ unread: 0, unreadBlocks: [] });
});

describe('an address that no request has', () => {
  const seen = async () => (await on.service.adminCall('GET', '/admin/chain')).body.unmatched;

  it('is not asked for by the polls, and what is paid to it is found when it is final', async () => {
    const [, , , , , later = ''] = depositAddresses;
    await on.chain.send('USDC', '7', later);
    await on.poll();
    expect(await seen()).toEqual([]);
    await on.chain.mine(13);
    await on.read();
    expect(await seen()).toMatchObject([{ reason: 'noRequest', amount: '7', state: 'final' }]);
  });

  it('is read again from where it was when a provider did not answer', async () => {
    const later = depositAddresses[5] ?? '';
    await on.chain.send('USDC', '7', later);
    await on.chain.mine(13);
    await on.poll();
    on.second.limits = { addresses: 0 };
    await on.strays();
    expect(await seen()).toMatchObject([{ state: 'unsure' }]);
    expect(on.failures).toEqual([]);
    on.second.limits = {};
    await on.strays();
    expect(await seen()).toMatchObject([{ state: 'final' }]);
  });
});
