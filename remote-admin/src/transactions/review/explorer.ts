const EXPLORER = 'https://etherscan.io';

// A request's text becomes part of an address only when it has the right format.
const isAddress = (text: string) => /^0x[0-9a-fA-F]{40}$/.test(text);
const isHash = (text: string) => /^0x[0-9a-fA-F]{64}$/.test(text);

/** The explorer's page of a wallet; `undefined` for text that is no address. */
export const walletInExplorer = (address: string): string | undefined =>
  isAddress(address) ? `${EXPLORER}/address/${address}` : undefined;

/** The explorer's page of a transaction; `undefined` for text that is no hash. */
export const hashInExplorer = (hash: string): string | undefined =>
  isHash(hash) ? `${EXPLORER}/tx/${hash}` : undefined;
