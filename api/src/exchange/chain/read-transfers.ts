import type { NetworkName } from '@exchange/shared-domain';
import { SilentSource, TooLargeReply } from '../../http/fetch-json.ts';
import { mostBehind, type ChainLog } from './chain-logs.ts';
import { findKeptPlaces, keepPlace, loudAddresses } from './kept-places.ts';
import type { Provider } from './providers.ts';
import { placeOf, readAtOnce, type Piece } from './read-at-once.ts';
import { RefusedCall } from './refusals.ts';

/** geth and Erigon refuse more than 1,000 values at a place. */
const MOST_ADDRESSES = 500;

/** A provider that refuses more places than this is not refusing places. */
const MOST_UNREAD = 8;

/** Some providers do not refuse a range that is too large: they never answer. */
const MOST_TIMEOUTS = 3;

/** How much a provider gives at once, where it refused more. */
export interface Sizes {
  readonly blocks: number | null;
  readonly addresses: number | null;
}

interface Asked {
  readonly network: NetworkName;
  readonly from: number;
  readonly to: number;
  readonly addresses: readonly string[];
  readonly sizes: Sizes;
  /** Whether only transfers of our tokens are asked for. */
  readonly isOwnToken: boolean;
  /** Blocks that it refused before, which are tried by themselves. */
  readonly without?: ReadonlySet<number>;
  /** Now, for a poll that comes again soon: what costs much to read is kept for it. */
  readonly at?: Date;
}

export interface ReadTransfers {
  readonly logs: readonly ChainLog[];
  /** What it could not be asked for: addresses in blocks, as `placeOf` names them. */
  readonly unread: ReadonlySet<string>;
  readonly unreadBlocks: ReadonlySet<number>;
  /** The last block that it answered for. */
  readonly to: number;
  readonly sizes: Sizes;
}

/**
 * The transfers to these addresses. What a provider refuses is asked in halves, down to one block and one address; what it
 * refuses then is left out and named.
 */
export async function readTransfers(provider: Provider, asked: Asked): Promise<ReadTransfers> {
  const { from, without = new Set() } = asked;
  const logs: ChainLog[] = [];
  const unread = new Set<string>();
  const unreadBlocks = new Set<number>();
  const largeBlocks = new Set<number>();
  const loud = new Set<string>();
  const worked: Piece[] = [];
  const refused: Piece[] = [];
  let timeouts = 0;
  let { to } = asked;

  const read = async (piece: Piece): Promise<void> => {
    if (piece.from > to) return;
    const own = { ...piece, to: Math.min(piece.to, to) };
    try {
      const { transfers, isLarge } = await readAtOnce(provider, asked, own);
      logs.push(...transfers);
      worked.push(own);
      const [address = ''] = own.addresses;
      if (!isLarge) return;
      largeBlocks.add(own.from);
      loud.add(address);
      if (asked.at !== undefined) keepPlace(provider, { block: own.from, address, logs: transfers }, asked.at);
    } catch (error) {
      const isTimeout = error instanceof SilentSource && (timeouts += 1) < MOST_TIMEOUTS;
      if (!(error instanceof RefusedCall || error instanceof TooLargeReply || isTimeout)) throw error;
      if (error instanceof RefusedCall && error.tooMuch === 'head') {
        // One of its nodes is behind the head that another one told.
        if (to < asked.to || own.to <= asked.to - mostBehind(asked.network)) throw error;
        to = asked.to - mostBehind(asked.network);
        return read(own);
      }
      refused.push(own);
      const halves = halvesOf(own, loud, error instanceof RefusedCall && error.tooMuch === 'addresses');
      for (const half of halves) await read(half);
      if (halves.length > 0) return;
      for (const address of own.addresses) unread.add(placeOf(own.from, address));
      unreadBlocks.add(own.from);
      if (unread.size > MOST_UNREAD || (worked.length === 0 && unread.size > 1)) throw error;
    }
  };

  const most = asked.sizes.addresses ?? MOST_ADDRESSES;
  const parts = partsOf(asked.addresses, most);
  const kept =
    asked.at === undefined
      ? new Map<number, never>()
      : await findKeptPlaces(provider, { ...asked, without, at: asked.at });
  for (const address of loudAddresses(provider)) loud.add(address);
  for (const blocks of rangesOf(from, asked.to, asked.sizes.blocks ?? Infinity, new Set([...without, ...kept.keys()])))
    for (const addresses of parts) await read({ ...blocks, addresses });
  for (const [block, places] of kept) {
    logs.push(...places.flatMap((place) => place.logs));
    const others = asked.addresses.filter((each) => !places.some(({ address }) => address === each));
    for (const addresses of partsOf(others, most)) await read({ from: block, to: block, addresses });
  }
  // A single block that is too much says nothing about the size of others.
  const telling = refused.filter(
    (piece) => ![...unreadBlocks, ...largeBlocks].some((block) => block >= piece.from && block <= piece.to),
  );
  const mostOf = (sizeOf: (piece: Piece) => number) => Math.max(1, ...worked.map(sizeOf));
  const blocks = ({ from: first, to: last }: Piece) => last - first + 1;
  const width = ({ addresses }: Piece) => addresses.length;
  const isSmaller = (sizeOf: (piece: Piece) => number) => telling.some((piece) => sizeOf(piece) > mostOf(sizeOf));
  return {
    logs,
    unread,
    unreadBlocks,
    to,
    sizes: {
      blocks: isSmaller(blocks) ? mostOf(blocks) : asked.sizes.blocks,
      addresses: isSmaller(width) ? mostOf(width) : asked.sizes.addresses,
    },
  };
}

/** Of a single block, the addresses that are known to have much are asked for by themselves. */
function halvesOf({ from, to, addresses }: Piece, loud: ReadonlySet<string>, isTooWide: boolean): Piece[] {
  const byAddress = addresses.length > 1 && (isTooWide || from === to);
  if (byAddress) {
    const [quiet, others] = [addresses.filter((each) => !loud.has(each)), addresses.filter((each) => loud.has(each))];
    if (!isTooWide && quiet.length > 0 && others.length > 0)
      return [quiet, ...others.map((each) => [each])].map((part) => ({ from, to, addresses: part }));
    const half = Math.ceil(addresses.length / 2);
    return partsOf(addresses, half).map((part) => ({ from, to, addresses: part }));
  }
  if (from === to) return [];
  const middle = Math.floor((from + to) / 2);
  return [
    { from, to: middle, addresses },
    { from: middle + 1, to, addresses },
  ];
}

const partsOf = (addresses: readonly string[], size: number): (readonly string[])[] =>
  Array.from({ length: Math.ceil(addresses.length / size) }, (_, at) => addresses.slice(at * size, (at + 1) * size));

function* rangesOf(from: number, to: number, size: number, without: ReadonlySet<number>) {
  for (let first = from; first <= to; first += 1) {
    if (without.has(first)) continue;
    let last = first;
    while (last < to && last - first + 1 < size && !without.has(last + 1)) last += 1;
    yield { from: first, to: last };
    first = last;
  }
}
