import type { NetworkName } from '@exchange/shared-domain';
import { checkHead, readBlockTime, readHead } from './chain-logs.ts';
import type { Provider } from './providers.ts';
import { refusalOf, RefusedCall } from './refusals.ts';

/** A block of the network, with a time that it could have. */
const NUMBER = 23_000_000;
const TIME = 1_753_000_000;
const hex = (value: number) => `0x${value.toString(16)}`;
const block = (number: number, timestamp = TIME) => ({ number: hex(number), timestamp: hex(timestamp) });

const providerOf = (answers: Readonly<Record<string, unknown>>): Provider => ({
  name: 'one.example',
  call: (method, _, schema) => {
    const answer = answers[method];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(schema.parse(answer));
  },
});

const headWith = (finalized: unknown, network: NetworkName = 'ethereum') =>
  readHead(providerOf({ eth_blockNumber: hex(NUMBER), eth_getBlockByNumber: finalized }), network);

describe('the final block', () => {
  it('is the one that the provider calls final', async () => {
    expect(await headWith(block(NUMBER - 70))).toEqual({ latest: NUMBER, final: NUMBER - 70, finality: 'block' });
  });

  it.each([
    ['refuses the name of the block', refusalOf({ code: -39001, message: 'Unknown block' })],
    ['has not found it', refusalOf({ code: -32000, message: 'finalized block not found' })],
    ['answers null', null],
  ])('is counted where the provider %s', async (_, finalized) => {
    expect(await headWith(finalized)).toEqual({ latest: NUMBER, final: NUMBER - 64, finality: 'count' });
  });

  it.each(['base', 'optimism', 'arbitrum'] as const)('of %s is never counted: Ethereum decides', async (network) => {
    const number = network === 'base' ? NUMBER - 5000 : 150_000_000;
    const time = network === 'base' ? 1_686_789_347 + 2 * number : 1_775_600_000;
    const told = { eth_blockNumber: hex(number + 5000), eth_getBlockByNumber: block(number, time) };
    expect(await readHead(providerOf(told), network)).toEqual({
      latest: number + 5000,
      final: number,
      finality: 'block',
    });
    await expect(headWith(null, network)).rejects.toThrow('no final block');
    await expect(headWith(refusalOf({ code: -39001, message: 'Unknown block' }), network)).rejects.toThrow(RefusedCall);
  });

  it('is counted, three times as far, where it stands still', async () => {
    expect(await headWith(block(NUMBER - 5000))).toEqual({ latest: NUMBER, final: NUMBER - 192, finality: 'count' });
  });
});

describe('a provider is not believed', () => {
  it.each(['ethereum', 'base', 'arbitrum', 'polygon', 'optimism', 'bnb'] as const)(
    'that shows a block of %s with a time that its number does not allow',
    async (network) => {
      const asked = { blockHash: '0x', blockNumber: 150_000_000 };
      for (const timestamp of [0, 1_600_000_000, 253_402_300_800]) {
        const provider = providerOf({ eth_getBlockByHash: block(asked.blockNumber, timestamp) });
        await expect(readBlockTime(provider, network, asked)).rejects.toThrow('blockTime');
      }
    },
  );

  // By the rule of the network: two seconds between blocks since the first one.
  it.each([
    ['base', 30_000_000, 1_746_789_347],
    ['optimism', 130_000_000, 1_735_598_777],
  ] as const)('but one that shows a block of %s as it was made is', async (network, number, timestamp) => {
    const provider = providerOf({ eth_getBlockByHash: block(number, timestamp) });
    const time = await readBlockTime(provider, network, { blockHash: '0x', blockNumber: number });
    expect(time).toEqual(new Date(timestamp * 1000));
  });

  it.each([
    ['of the year 10000', 253_402_300_800],
    ['of 1970', 0],
  ])('that shows a block %s', async (_, timestamp) => {
    const provider = providerOf({ eth_getBlockByHash: block(NUMBER, timestamp) });
    const asked = { blockHash: '0x', blockNumber: NUMBER };
    await expect(readBlockTime(provider, 'ethereum', asked)).rejects.toThrow('blockTime');
    const honest = providerOf({ eth_getBlockByHash: block(NUMBER) });
    expect(await readBlockTime(honest, 'ethereum', asked)).toEqual(new Date(TIME * 1000));
  });

  it('that tells a last block but does not have it', async () => {
    const head = { latest: NUMBER + 10_000, final: 0, finality: 'count' } as const;
    await expect(checkHead(providerOf({ eth_getBlockByNumber: null }), 'ethereum', head)).rejects.toThrow('last block');
  });
});
