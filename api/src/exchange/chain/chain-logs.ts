import { currencyOfContract, isLocal, networks, type Finality, type NetworkName } from '@exchange/shared-domain';
import { z } from 'zod';
import { SourceError } from '../../http/fetch-json.ts';
import type { Provider } from './providers.ts';
import { blockNumber, blockSchema, hexNumber, hexText, ImpossibleValue, logIndex } from './protocol-bounds.ts';
import { RefusedCall } from './refusals.ts';

/** keccak256 of `Transfer(address,address,uint256)`. */
export const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

export const logSchema = z.object({
  address: hexText(40),
  topics: z.array(hexText(64)),
  data: z.string().regex(/^0x[0-9a-f]*$/i),
  blockNumber,
  blockHash: hexText(64),
  transactionHash: hexText(64),
  logIndex,
  removed: z.boolean().optional(),
});

/** Amounts of our tokens have fewer digits. */
const IMPOSSIBLE_DIGITS = 10n ** 36n;

const BEHIND_SECONDS = 60;

/** A provider that is more blocks behind than a minute has confirms nothing: five on Ethereum. */
export const mostBehind = (network: NetworkName): number => Math.ceil(BEHIND_SECONDS / networks[network].blockSeconds);

/** So many blocks are asked for at once: with the usual ones of a poll, where they fit in what providers give. */
export const blocksAtOnce = (network: NetworkName): number => Math.max(500, networks[network].finalBlocks);

/** `finality` says whether `final` is the block that the provider calls final, or a count; null where none is asked. */
export interface Head {
  readonly latest: number;
  readonly final: number;
  readonly finality: Finality | null;
}

/** After so many times the count a final block stands still. */
const STANDS_STILL = 3;

export async function readHead(provider: Provider, network: NetworkName): Promise<Head> {
  const latest = await provider.call('eth_blockNumber', [], blockNumber);
  const { finalBlocks: count, isRollup } = networks[network];
  const counted = (blocks: number) => ({ latest, final: Math.max(0, latest - blocks), finality: 'count' as const });
  // A local chain calls another block final than its clients wait for.
  if (isLocal(network)) return { ...counted(count), finality: null };
  const block = await provider
    .call('eth_getBlockByNumber', ['finalized', false], z.nullable(blockSchema(network)))
    .catch((error: unknown) => {
      if (error instanceof RefusedCall && !isRollup) return null;
      throw error;
    });
  if (block === null && isRollup) throw new SourceError('no final block');
  if (block === null) return counted(count);
  if (!isRollup && latest - block.number > STANDS_STILL * count) return counted(STANDS_STILL * count);
  return { latest, final: Math.min(block.number, latest), finality: 'block' };
}

const chainIdSchema = z.union([hexNumber, z.number()]);

/** @throws ImpossibleValue when the provider reads another chain */
export async function checkChain(provider: Provider, network: NetworkName): Promise<void> {
  const id = await provider.call('eth_chainId', [], chainIdSchema);
  if (id !== networks[network].chainId) throw new ImpossibleValue('otherChain', `another chain, ${id}`);
}

/** @throws ImpossibleValue when it does not have a block that should be part of its chain */
export async function checkHead(provider: Provider, network: NetworkName, { latest }: Head): Promise<void> {
  // Behind one address there may be several nodes, some of which are a block or two behind.
  const number = Math.max(0, latest - mostBehind(network));
  const block = await provider.call('eth_getBlockByNumber', [hexOf(number), false], z.nullable(blockSchema(network)));
  if (block?.number !== number) throw new ImpossibleValue('head', 'a last block that it does not have');
}

/** Null for a block that a reorganisation took away in the meantime. */
export async function readBlockTime(
  provider: Provider,
  network: NetworkName,
  { blockHash: hash, blockNumber: number }: Pick<ChainLog, 'blockHash' | 'blockNumber'>,
): Promise<Date | null> {
  const block = await provider.call('eth_getBlockByHash', [hash, false], z.nullable(blockSchema(network)));
  if (block !== null && block.number !== number) throw new ImpossibleValue('blockNumber', 'another number of a block');
  return block && new Date(block.timestamp * 1000);
}

export const hexOf = (value: number) => `0x${value.toString(16)}`;
const addressOfTopic = (topic = '') => `0x${topic.slice(-40)}`;

export type ChainLog = Readonly<NonNullable<ReturnType<typeof transferOf>>>;

/** The transfer in a log, with the names of its columns; `undefined` for another event, such as that of a collectible. */
export function transferOf(log: z.infer<typeof logSchema>) {
  const { topics, data } = log;
  if (topics[0] !== TRANSFER || topics.length !== 3 || data.length !== 66 || log.removed === true) return undefined;
  return {
    contract: log.address,
    fromAddress: addressOfTopic(topics[1]),
    toAddress: addressOfTopic(topics[2]),
    digits: BigInt(data),
    blockNumber: log.blockNumber,
    blockHash: log.blockHash,
    hash: log.transactionHash,
    logIndex: log.logIndex,
  };
}

/** @throws ImpossibleValue for more of one of our tokens than there can be: it could not be stored */
export function assertPossible(network: NetworkName, { contract, digits }: ChainLog): void {
  if (digits >= IMPOSSIBLE_DIGITS && currencyOfContract(network, contract) !== undefined)
    throw new ImpossibleValue('amount', 'an impossible amount');
}
