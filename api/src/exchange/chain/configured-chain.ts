import { chainNetwork, type Settings } from '../../settings/settings.ts';
import { createProvider } from './json-rpc.ts';
import type { ChainReading } from './read-chain.ts';

type Parts = Pick<ChainReading, 'db' | 'now' | 'onFailure'> & { readonly settings: Settings };

/** What reads the chain of the settings; `undefined` where they name none. */
export function configuredChain({ settings, ...parts }: Parts): ChainReading | undefined {
  const network = chainNetwork(settings);
  if (network === undefined) return undefined;
  return { ...parts, network, providers: (settings.CHAIN_RPC_URLS ?? []).map(createProvider) };
}
