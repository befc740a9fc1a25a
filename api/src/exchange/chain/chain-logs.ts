import { currencyOfContract, networks, type NetworkName } from '@exchange/shared-domain';
import { z } from 'zod';
import { SourceError } from '../../http/fetch-json.ts';
import { RefusedCall, type Provider, hexNumber, hexText } from './providers.ts';

/** keccak256 of `Transfer(address,address,uint256)`. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

export const logSchema = z.object({
  address: hexText(40),
  topics: z.array(hexText(64)),
  data: z.string().regex(/^0x[0-9a-f]*$/i),
  blockNumber: hexNumber,
  blockHash: hexText(64),
  transactionHash: hexText(64),
  logIndex: hexNumber,
  removed: z.boolean().optional(),
});

const blockSchema = z.object({ number: hexNumber, timestamp: hexNumber.refine((seconds) => seconds < 2 ** 40) });

/** Amounts of our tokens have fewer digits; a provider that shows more would keep everything from being stored. */
const IMPOSSIBLE_DIGITS = 10n ** 36n;

export type Head = Awaited<ReturnType<typeof readHead>>;

export async function readHead(provider: Provider, network: NetworkName) {
  const latest = await provider.call('eth_blockNumber', [], hexNumber);
  const byCount = Math.max(0, latest - networks[network].finalBlocks);
  // The local chain calls its latest block final.
  if (network === 'local') return { latest, final: byCount };
  try {
    const final = await provider.call('eth_getBlockByNumber', ['finalized', false], blockSchema);
    return { latest, final: Math.min(final.number, latest) };
  } catch (error) {
    if (error instanceof RefusedCall) return { latest, final: byCount };
    throw error;
  }
}

/** Null for a block that a reorganisation took away in the meantime. */
export async function readBlockTime(provider: Provider, hash: string): Promise<Date | null> {
  const block = await provider.call('eth_getBlockByHash', [hash, false], z.nullable(blockSchema));
  return block && new Date(block.timestamp * 1000);
}

const hexOf = (value: number) => `0x${value.toString(16)}`;
const addressOfTopic = (topic = '') => `0x${topic.slice(-40)}`;

export type ChainLog = Readonly<NonNullable<ReturnType<typeof transferOf>>>;

/** The transfer in a log, with the names of its columns; `undefined` for another event, such as that of a collectible. */
export function transferOf(log: z.infer<typeof logSchema>) {
  const { topics, data } = log;
  if (topics[0] !== TRANSFER || topics.length !== 3 || data.length !== 66 || log.removed === true) return undefined;
  return {
    contract: log.address,
    from_address: addressOfTopic(topics[1]),
    to_address: addressOfTopic(topics[2]),
    digits: BigInt(data),
    block_number: log.blockNumber,
    block_hash: log.blockHash,
    hash: log.transactionHash,
    log_index: log.logIndex,
  };
}

interface LogRange {
  readonly network: NetworkName;
  readonly from: number;
  readonly to: number;
  readonly addresses: readonly string[];
}

/** Transfers of any contract: pretenders are shown as such. In one call, unless the provider refuses so many blocks. */
export async function readTransfers(provider: Provider, range: LogRange): Promise<ChainLog[]> {
  const { from, to } = range;
  try {
    return await readAtOnce(provider, range);
  } catch (error) {
    if (!(error instanceof RefusedCall) || from === to) throw error;
    const middle = Math.floor((from + to) / 2);
    const first = await readTransfers(provider, { ...range, to: middle });
    return [...first, ...(await readTransfers(provider, { ...range, from: middle + 1 }))];
  }
}

async function readAtOnce(provider: Provider, { network, from, to, addresses }: LogRange): Promise<ChainLog[]> {
  if (addresses.length === 0) return [];
  const recipients = addresses.map((each) => `0x${each.slice(2).padStart(64, '0')}`);
  const filter = { fromBlock: hexOf(from), toBlock: hexOf(to), topics: [TRANSFER, null, recipients] };
  const logs = await provider.call('eth_getLogs', [filter], z.array(logSchema));
  const ours = new Set(addresses);
  return logs.flatMap((log) => {
    const transfer = transferOf(log);
    if (transfer === undefined || !ours.has(transfer.to_address)) return [];
    if (transfer.block_number < from || transfer.block_number > to) return [];
    if (currencyOfContract(network, transfer.contract) !== undefined && transfer.digits >= IMPOSSIBLE_DIGITS)
      throw new SourceError('an impossible amount');
    return [transfer];
  });
}
