import { explorerLink, networks, type NetworkName } from '@exchange/shared-domain';

// A request's text becomes part of an address only when it has the right format.
const isAddress = (text: string) => /^0x[0-9a-fA-F]{40}$/.test(text);
const isHash = (text: string) => /^0x[0-9a-fA-F]{64}$/.test(text);

/** The explorer's page of a wallet; `undefined` for text that is no address, and on a network without an explorer. */
export function walletInExplorer(address: string, network: NetworkName = 'ethereum'): string | undefined {
  const { explorer } = networks[network];
  return explorer !== null && isAddress(address) ? `${explorer}/address/${address}` : undefined;
}

/** The explorer's page of a transaction; `undefined` for text that is no hash, and on a network without an explorer. */
export const hashInExplorer = (hash: string, network: NetworkName = 'ethereum'): string | undefined =>
  isHash(hash) ? (explorerLink(network, hash) ?? undefined) : undefined;
