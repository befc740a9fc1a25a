import { isLocal, type NetworkName } from '@exchange/shared-domain';
import type { ReadNetwork } from '../../settings/settings.ts';
import { createProvider, type ChainReading } from './providers.ts';

/** What is known of the network of a request. */
interface RequestNetwork {
  readonly cryptoNetwork: NetworkName | null;
  readonly deposit?: { readonly network: NetworkName } | null;
}

/** What asks the networks that are on: none, or several that know nothing of each other. */
export interface Chains {
  readonly all: readonly ChainReading[];
  /** The network of a request. One from before there was a choice is on Ethereum, or on a local chain. */
  readonly networkOf: (request: RequestNetwork) => NetworkName;
  readonly on: (network: NetworkName) => ChainReading | undefined;
  /** What asks the network of a request; `undefined` where it is not on. */
  readonly of: (request: RequestNetwork) => ChainReading | undefined;
}

/** @param own the network of the site */
export function createChains(
  own: NetworkName,
  networks: readonly ReadNetwork[],
  common: Omit<ChainReading, 'network' | 'providers'>,
): Chains {
  const all = networks.map(({ network, urls }) => ({ ...common, network, providers: urls.map(createProvider) }));
  const on = (network: NetworkName) => all.find((chain) => chain.network === network);
  const before = isLocal(own) ? own : 'ethereum';
  const networkOf = ({ cryptoNetwork, deposit }: RequestNetwork) => cryptoNetwork ?? deposit?.network ?? before;
  return { all, networkOf, on, of: (request) => on(networkOf(request)) };
}
