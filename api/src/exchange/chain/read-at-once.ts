import { setImmediate as nextTurn } from 'node:timers/promises';
import { networks, type NetworkName } from '@exchange/shared-domain';
import { z } from 'zod';
import { assertPossible, hexOf, logSchema, TRANSFER, transferOf, type ChainLog } from './chain-logs.ts';
import { checkResult, SIZE_LIMIT, type Provider } from './providers.ts';
import { MOST_FOREIGN } from './transfers.repository.ts';

/** Parsing blocks everybody else: that of so many bytes takes a few milliseconds. One address in one block has no parts. */
const PART_SIZE_LIMIT = 256 * 1024;

/** Pretenders are shown as far as that costs little: of a hundred events of strangers in a block. */
const ASIDE_SIZE_LIMIT = 64 * 1024;

/** Checking so many events takes a millisecond; then others have their turn. */
const CHECKED_AT_ONCE = 100;

let turns: Promise<unknown> = Promise.resolve();

/** One piece of all readings in each turn of the event loop: those of several networks together would be too much. */
const ownTurn = () => (turns = turns.then(() => nextTurn()));

export const placeOf = (block: number, address: string): string => `${block} ${address}`;

export interface Piece {
  readonly from: number;
  readonly to: number;
  readonly addresses: readonly string[];
}

interface Asked {
  readonly network: NetworkName;
  /** Whether only transfers of our tokens are asked for. */
  readonly isOwnToken: boolean;
}

/** The transfers to addresses in blocks, by one call, and whether the place alone has many. */
export async function readAtOnce(provider: Provider, { network, isOwnToken }: Asked, { from, to, addresses }: Piece) {
  const recipients = addresses.map((each) => `0x${each.slice(2).padStart(64, '0')}`);
  const contracts = Object.values(networks[network].tokens).map(({ contract }) => contract);
  const filter = {
    fromBlock: hexOf(from),
    toBlock: hexOf(to),
    topics: [TRANSFER, null, recipients],
    ...(isOwnToken && { address: contracts }),
  };
  const isLast = from === to && addresses.length === 1;
  const sizeLimit = isOwnToken ? (isLast ? SIZE_LIMIT : PART_SIZE_LIMIT) : ASIDE_SIZE_LIMIT;
  const logs = await provider.call('eth_getLogs', [filter], z.array(z.unknown()), sizeLimit);
  const ours = new Set(addresses);
  const transfers: ChainLog[] = [];
  for (let at = 0; at < logs.length; at += CHECKED_AT_ONCE) {
    if (at > 0) await ownTurn();
    const checked = checkResult('eth_getLogs', z.array(logSchema), logs.slice(at, at + CHECKED_AT_ONCE));
    for (const transfer of checked.flatMap((log) => transferOf(log) ?? [])) {
      if (!ours.has(transfer.toAddress) || transfer.blockNumber < from || transfer.blockNumber > to) continue;
      assertPossible(network, transfer);
      transfers.push(transfer);
    }
  }
  return { transfers: withoutWorthless(transfers), isLarge: isLast && logs.length > CHECKED_AT_ONCE };
}

/** Anybody can make any number of transfers of nothing: at most the first ones of a place are looked at further. */
function withoutWorthless(transfers: readonly ChainLog[]): ChainLog[] {
  const worthless = transfers.filter(({ digits }) => digits === 0n);
  const byPlace = Map.groupBy(worthless, ({ blockNumber: block, toAddress: to }) => placeOf(block, to));
  const first = [...byPlace.values()].flatMap((each) =>
    each.toSorted((one, other) => one.logIndex - other.logIndex).slice(0, MOST_FOREIGN),
  );
  return [...transfers.filter(({ digits }) => digits !== 0n), ...first];
}
