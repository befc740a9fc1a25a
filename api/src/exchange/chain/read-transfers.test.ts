import { networks } from '@exchange/shared-domain';
import { startLocalChain, type LocalChain } from '../../testing/local-chain.ts';
import { goodProvider, type ProviderFront } from '../../testing/provider-front.ts';
import { refusalForms } from '../../testing/provider-refusals.ts';
import { createProvider } from './providers.ts';
import { readTransfers } from './read-transfers.ts';
import { RefusedCall, refusalOf } from './refusals.ts';

const whole = { blocks: null, addresses: null };
const addresses = Array.from({ length: 300 }, (_, at) => `0x${String(at + 1).padStart(40, 'b')}`);
const [paid = '', flooded = ''] = addresses;

let chain: LocalChain;
let front: ProviderFront;
let start: number;
let end: number;
beforeAll(async () => {
  chain = await startLocalChain();
  front = await chain.open();
  const pay = await chain.makePayer('USDC', '1000');
  start = Number(await chain.request('eth_blockNumber')) + 1;
  for (const blocks of [20, 20, 20]) {
    await chain.send('USDC', '5', paid);
    await chain.mine(blocks);
  }
  await pay(Array.from({ length: 40 }, () => ({ to: flooded, amount: '0.000001' })));
  end = Number(await chain.request('eth_blockNumber'));
});
afterAll(() => chain.close());
beforeEach(() => {
  Object.assign(front, goodProvider);
  front.calls.length = 0;
});

const read = (given: Partial<Parameters<typeof readTransfers>[1]> = {}) =>
  readTransfers(createProvider(front.url), {
    network: 'local',
    from: start,
    to: end,
    addresses: addresses.slice(0, 1),
    sizes: whole,
    isOwnToken: true,
    ...given,
  });

describe('a range that a provider refuses', () => {
  it.each(refusalForms)('in the words of %s, is read in parts of a size that is kept', async (refusal) => {
    Object.assign(front, { limits: { blocks: 10, contract: true }, refusal });
    const { logs, sizes } = await read();
    expect(logs).toHaveLength(3);
    expect(sizes).toEqual({ blocks: 8, addresses: null });
    front.calls.length = 0;
    expect((await read({ sizes })).logs).toHaveLength(3);
    expect(front.calls).toHaveLength(Math.ceil((end - start + 1) / 8));
  });

  it.each(['geth', 'Erigon'] as const)(
    'for its many addresses, in the words of %s, keeps its blocks',
    async (refusal) => {
      Object.assign(front, { limits: { addresses: 100 }, refusal });
      const { logs, sizes } = await read({ addresses });
      expect(logs).toHaveLength(43);
      expect(sizes).toEqual({ blocks: null, addresses: 75 });
    },
  );

  it.each([
    ['results', { results: 5 }],
    ['bytes', { bytes: 5000 }],
  ])('for its many %s, is read but for the one block that has them', async (_, limits) => {
    Object.assign(front, { limits });
    const { logs, unread, unreadBlocks } = await read({ addresses: [paid, flooded] });
    expect(logs).toHaveLength(3);
    expect([...unreadBlocks]).toEqual([end]);
    expect([...unread]).toEqual([`${end} ${flooded}`]);
  });

  it('because one of its nodes does not have the last blocks yet, is read up to those', async () => {
    for (const refusal of ['geth', 'Nethermind'] as const) {
      Object.assign(front, { logsBehind: 2, refusal });
      const { logs, to, sizes } = await read();
      expect(logs).toHaveLength(3);
      expect(to).toBe(end - 5);
      expect(sizes).toEqual(whole);
    }
  });

  it('is a fault when the provider refuses everything', async () => {
    Object.assign(front, { limits: { blocks: 0 } });
    await expect(read()).rejects.toThrow('error -32602');
    expect(front.calls.length).toBeLessThan(12);
  });
});

it('more than a thousand addresses are asked for in parts, and only for transfers of our tokens', async () => {
  Object.assign(front, { limits: { addresses: 1000, contract: true } });
  const filters: unknown[] = [];
  const provider = createProvider(front.url);
  const many = Array.from({ length: 1200 }, (_, at) => `0x${String(at + 1).padStart(40, 'b')}`);
  const { logs, sizes } = await readTransfers(
    {
      ...provider,
      call: (method, params, ...rest) => {
        filters.push(params[0]);
        return provider.call(method, params, ...rest);
      },
    },
    { network: 'local', from: start, to: end, addresses: many, sizes: whole, isOwnToken: true },
  );
  expect(logs).toHaveLength(43);
  const { USDC, USDT } = networks.local.tokens;
  const ours = { address: [USDC.contract, USDT.contract] };
  expect(filters).toMatchObject([ours, ours, ours]);
  // None of them was refused.
  expect(sizes).toEqual(whole);
});

it('a reply that is larger than the limit is asked for in halves', async () => {
  front.lie = (_, result) => {
    const logs = result as object[];
    return logs.length > 1 ? Array.from({ length: 2000 }, () => logs[0]) : logs;
  };
  expect((await read()).logs).toHaveLength(3);
});

describe('an error', () => {
  it.each([
    [-32005, 'daily request count exceeded, request rate limited'],
    [429, 'Your app has exceeded its compute units per second capacity.'],
    [-32007, '15/second request limit reached - reduce calls per second or upgrade your account'],
    [-32012, 'credits limited to 6000/sec'],
    [-32000, 'unauthorized: invalid API key'],
  ])('%i that is not about the size of a call is a fault: %s', (code, message) => {
    expect(refusalOf({ code, message })).not.toBeInstanceOf(RefusedCall);
  });
});
