const EXPLORER = 'https://etherscan.io';

// Texts of a request go into an address only when they are what they should be.
const isAddress = (text: string) => /^0x[0-9a-fA-F]{40}$/.test(text);
const isHash = (text: string) => /^0x[0-9a-fA-F]{64}$/.test(text);

/** The explorer's page of a wallet, or `undefined` for what is not an address. */
export const walletInExplorer = (address: string): string | undefined =>
  isAddress(address) ? `${EXPLORER}/address/${address}` : undefined;

/** The explorer's page of a transaction, or `undefined` for what is not a hash. */
export const hashInExplorer = (hash: string): string | undefined =>
  isHash(hash) ? `${EXPLORER}/tx/${hash}` : undefined;
