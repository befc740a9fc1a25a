import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Sends a transfer on the chain of a product that was started with `CHAIN=local`, as `npm run chain` does. */
export const sendTransfer = (amount: string, currency: string, to: string) =>
  promisify(execFile)(process.execPath, ['tools/src/commands/chain.ts', 'send', amount, currency, 'to', to], {
    cwd: root,
  });

/** Makes blocks at once, besides the one of every two seconds. */
export async function mineBlocks(count: number): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'evm_mine', params: [] });
  for (let block = 0; block < count; block += 1) await fetch('http://127.0.0.1:8545', { method: 'POST', body });
}
