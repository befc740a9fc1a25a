import { z } from 'zod';
import { hexOf, type ChainLog } from './chain-logs.ts';
import { hexText } from './protocol-bounds.ts';
import type { Provider } from './providers.ts';

/** A provider that left something out of a block may show it later. */
const KEPT_MS = 60_000;

/** What a provider showed of an address in a block, where that was so much that reading it again costs others time. */
interface KeptPlace {
  readonly block: number;
  readonly address: string;
  readonly hash: string;
  readonly logs: readonly ChainLog[];
  readonly readAt: number;
}

const places = new WeakMap<Provider, readonly KeptPlace[]>();

export function keepPlace(provider: Provider, place: Omit<KeptPlace, 'hash' | 'readAt'>, at: Date): void {
  const [hash = '', ...others] = new Set(place.logs.map(({ blockHash: each }) => each));
  if (hash === '' || others.length > 0) return;
  const rest = (places.get(provider) ?? []).filter(
    ({ block, address }) => block !== place.block || address !== place.address,
  );
  places.set(provider, [...rest, { ...place, hash, readAt: at.getTime() }]);
}

const headSchema = z.nullable(z.object({ hash: hexText(64) }));

/** Where much came lately, much may come again. */
export const loudAddresses = (provider: Provider): string[] =>
  (places.get(provider) ?? []).map(({ address }) => address);

interface Range {
  readonly from: number;
  readonly to: number;
  readonly without: ReadonlySet<number>;
  readonly addresses: readonly string[];
  readonly at: Date;
}

/** The kept places of a range, by block: only of blocks that the provider still has. */
export async function findKeptPlaces(
  provider: Provider,
  { from, to, without, addresses, at }: Range,
): Promise<ReadonlyMap<number, readonly KeptPlace[]>> {
  const young = (places.get(provider) ?? []).filter(({ readAt }) => Math.abs(at.getTime() - readAt) < KEPT_MS);
  places.set(provider, young);
  const asked = new Set(addresses);
  const isAsked = ({ block, address }: KeptPlace) =>
    block >= from && block <= to && !without.has(block) && asked.has(address);
  const kept = new Map<number, readonly KeptPlace[]>();
  for (const [block, own] of Map.groupBy(young.filter(isAsked), (place) => place.block)) {
    const head = await provider.call('eth_getBlockByNumber', [hexOf(block), false], headSchema);
    const same = own.filter(({ hash }) => hash === head?.hash);
    if (same.length > 0) kept.set(block, same);
  }
  return kept;
}
