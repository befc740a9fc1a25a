import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL_CHAIN_URL, SECOND_CHAIN_URL } from '@exchange/api/settings';
import { assertPortIsFree } from '@exchange/edge/ports';

const BLOCK_SECONDS = 2;

const chains = [
  { network: 'local', usual: LOCAL_CHAIN_URL, folder: 'chain' },
  { network: 'local2', usual: SECOND_CHAIN_URL, folder: 'chain2' },
] as const;

/** Starts the local chains where `CHAIN=local` asks for them and no other one is named. They stay with the data. */
export async function startChainsFor(env: NodeJS.ProcessEnv, dataFolder: string) {
  if (env['CHAIN'] !== 'local' || (env['CHAIN_RPC_URLS'] ?? '') !== '') return undefined;
  // The system chooses their ports where it chooses the product's.
  const ports = chains.map(({ usual }) => (env['PORT'] === '0' ? 0 : Number(new URL(usual).port)));
  for (const port of ports) await assertPortIsFree(port, '127.0.0.1', 'CHAIN_RPC_URLS');
  // A package for development, which a deployed product lacks.
  const { startLocalChain } = await import('@exchange/api/testing/local-chain');
  const started = await Promise.all(
    chains.map(async ({ network, folder: name }) => {
      const folder = join(dataFolder, name);
      mkdirSync(folder, { recursive: true });
      return startLocalChain({ network, folder, blockSeconds: BLOCK_SECONDS });
    }),
  );
  const [first, second] = await Promise.all(started.map((chain, at) => chain.open(ports[at])));
  return {
    /** The settings of a service that reads them. */
    settings: { CHAIN_RPC_URLS: first?.url, CHAIN_RPC_URLS_LOCAL2: second?.url },
    stop: async () => void (await Promise.all(started.map((chain) => chain.close()))),
  };
}
