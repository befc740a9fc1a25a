import type { ProviderFault } from '@exchange/shared-domain';

/** What a double says in place of the result of a call. */
export type Lie = (method: string, result: unknown) => unknown;

type Json = Readonly<Record<string, unknown>>;

const hex = (value: number) => `0x${value.toString(16)}`;

const ofCall =
  (called: string, change: (result: never) => unknown): Lie =>
  (method, result) =>
    method === called && result !== null ? change(result as never) : result;
const ofLogs = (change: Json) => ofCall('eth_getLogs', (logs: Json[]) => logs.map((log) => ({ ...log, ...change })));
const ofBlock = (change: (block: Json) => Json) =>
  ofCall('eth_getBlockByHash', (block: Json) => ({ ...block, ...change(block) }));

/** What the protocol rules out, with the fault that is named then. */
export const impossibleLies: Readonly<Record<string, { readonly fault: ProviderFault; readonly lie: Lie }>> = {
  'a last block of 2^52-1': { fault: 'blockNumber', lie: ofCall('eth_blockNumber', () => hex(2 ** 52 - 1)) },
  'a last block that it does not have': {
    fault: 'head',
    lie: ofCall('eth_blockNumber', (head) => hex(Number(head) + 1000)),
  },
  'a place in the block of 2^31': { fault: 'logIndex', lie: ofLogs({ logIndex: hex(2 ** 31) }) },
  'a block number of 2^40 in a transfer': { fault: 'blockNumber', lie: ofLogs({ blockNumber: hex(2 ** 40) }) },
  'more than there is of a token': { fault: 'amount', lie: ofLogs({ data: `0x${'f'.repeat(64)}` }) },
  'a block of the year 10000': { fault: 'blockTime', lie: ofBlock(() => ({ timestamp: hex(253_402_300_800) })) },
  'a block of 1970': { fault: 'blockTime', lie: ofBlock(() => ({ timestamp: '0x0' })) },
  'another number of a block': { fault: 'blockNumber', lie: ofBlock(() => ({ number: '0x1' })) },
  'another chain': { fault: 'otherChain', lie: ofCall('eth_chainId', () => '0x1') },
};

/** What could be true: only the other provider says something else. */
export const possibleLies: Readonly<Record<string, Lie>> = {
  'another amount': ofLogs({ data: `0x${(200_000_000).toString(16).padStart(64, '0')}` }),
  'a block that came an hour earlier': ofBlock(({ timestamp }) => ({ timestamp: hex(Number(timestamp) - 3600) })),
  'no transfers': ofCall('eth_getLogs', () => []),
};
