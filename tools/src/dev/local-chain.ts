import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { assertPortIsFree } from '@exchange/edge/ports';

const PORT = 8545;
const BLOCK_SECONDS = 2;

export const LOCAL_CHAIN_URL = `http://127.0.0.1:${PORT}`;

/** Starts the local chain where `CHAIN=local` asks for it and no other one is named. It stays with the data. */
export async function startChainFor(env: NodeJS.ProcessEnv, dataFolder: string) {
  if (env['CHAIN'] !== 'local' || (env['CHAIN_RPC_URLS'] ?? '') !== '') return undefined;
  await assertPortIsFree(PORT, '127.0.0.1', 'CHAIN_RPC_URLS');
  // A package for development, which a deployed product lacks.
  const { startLocalChain } = await import('@exchange/api/testing/local-chain');
  const folder = join(dataFolder, 'chain');
  mkdirSync(folder, { recursive: true });
  const chain = await startLocalChain({ folder, blockSeconds: BLOCK_SECONDS });
  await chain.open(PORT);
  return { env: { ...env, CHAIN_RPC_URLS: LOCAL_CHAIN_URL }, stop: chain.close };
}
