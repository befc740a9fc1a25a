import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL_CHAIN_URL } from '@exchange/api/settings';
import { assertPortIsFree } from '@exchange/edge/ports';

const PORT = Number(new URL(LOCAL_CHAIN_URL).port);
const BLOCK_SECONDS = 2;

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
  return { stop: chain.close };
}
