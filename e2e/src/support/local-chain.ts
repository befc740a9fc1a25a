import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { OwnProduct } from './own-product.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The nodes of the two chains of a product that was started with `CHAIN=local`. */
export type Chains = OwnProduct['chains'];
export type ChainName = keyof Chains;

/** An answer of a node. A transaction gets its block at once, besides the one of every two seconds. */
export async function askNode(url: string, method: string, params: readonly unknown[] = []): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const reply = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { result, error } = (await reply.json()) as { result?: unknown; error?: { message: string } };
  if (error) throw new Error(`${method}: ${error.message}`);
  return result;
}

/** Sends a transfer by hand, with `npm run chain`. */
export const sendTransfer = (chains: Chains, amount: string, currency: string, to: string, on: ChainName = 'local') =>
  promisify(execFile)(process.execPath, ['tools/src/commands/chain.ts', 'send', amount, currency, 'to', to, 'on', on], {
    cwd: root,
    env: { ...process.env, CHAIN_RPC_URLS: chains.local, CHAIN_RPC_URLS_LOCAL2: chains.local2 },
  });

/** Makes blocks at once. */
export const mineBlocks = (chains: Chains, on: ChainName, count: number) => askNode(chains[on], 'anvil_mine', [count]);

/**
 * The code of a wallet that is a contract (EIP-1271): it asks the precompile at address 1 who signed the hash, and answers
 * with the word of the standard where that is its owner, and with nothing otherwise.
 */
const codeOf = (owner: string) =>
  [
    // The hash, the last byte of the signature, and its two numbers, as `ecrecover` takes them.
    '600435600052',
    '60a43560001a602052',
    '606435604052',
    '608435606052',
    // Calls it; what it answers stands in the place of the hash.
    '602060006080600060015afa50',
    // Is it the owner? Times 0x1626ba7e, in the first four bytes.
    `60005173${owner.slice(2).toLowerCase()}14`,
    '631626ba7e0260e01b',
    '60005260206000f3',
  ].join('');

/** Makes a wallet that is a contract. Resolves to its address. */
export async function deployWallet(url: string, owner: string): Promise<string> {
  const code = codeOf(owner);
  const length = (code.length / 2).toString(16).padStart(2, '0');
  const [from] = (await askNode(url, 'eth_accounts')) as string[];
  const data = `0x60${length}600c60003960${length}6000f3${code}`;
  const hash = await askNode(url, 'eth_sendTransaction', [{ from, data, gas: '0xf0000' }]);
  return String(Object(await askNode(url, 'eth_getTransactionReceipt', [hash])).contractAddress);
}
