import { recordDeposits } from '../back-office/chain/record-deposits.ts';
import { ensureSealingKey } from '../database/sealing.ts';
import { followPayments } from '../exchange/chain/follow-payments.ts';
import { readChain } from '../exchange/chain/read-chain.ts';
import { readStrays } from '../exchange/chain/read-strays.ts';
import { startLocalChain } from './local-chain.ts';
import { goodProvider } from './provider-front.ts';
import { ADMIN, startTestService, type TestService } from './test-service.ts';
import { createProvider, type ChainReading } from '../exchange/chain/providers.ts';

export type ChainService = Awaited<ReturnType<typeof startChainService>>;

/** Addresses that nobody has the keys of. */
export const depositAddresses = Array.from({ length: 12 }, (_, at) => `0x${String(at + 1).padStart(40, 'a')}`);

export async function startChainService() {
  const chain = await startLocalChain({ time: new Date('2026-03-02T10:00:00.000Z') });
  const first = await chain.open();
  const second = await chain.open();
  const providers = [first, second].map(({ url }) => createProvider(url));
  const failures: string[] = [];
  let service: TestService;
  let beginning: unknown;
  const reading = (): ChainReading => ({
    db: service.connection.db,
    network: 'local',
    providers,
    now: service.clock.now,
    onFailure: (_, reason) => failures.push(reason),
  });
  const poll = async () => {
    const own = reading();
    await readChain(own);
    await recordDeposits({ ...own, sealingKey: await ensureSealingKey(own.db, {}) });
    await followPayments(own);
  };
  const strays = () => readStrays(reading());
  const read = async () => {
    await poll();
    await strays();
  };
  const giveAddresses = (value: object, version = 0) =>
    service.adminCall('PUT', '/admin/settings/deposit-addresses', {
      body: { version, value: { isAutomatic: false, ...value }, password: ADMIN.password },
    });
  return {
    chain,
    first,
    second,
    failures,
    get service() {
      return service;
    },
    /** A new service on the chain, with twelve addresses for USDC. */
    start: async (env: Readonly<Record<string, string>> = {}) => {
      beginning = await chain.request('evm_snapshot');
      await chain.mine(15);
      for (const front of [first, second]) Object.assign(front, { ...goodProvider, sendsBoth: front === second });
      failures.length = 0;
      service = await startTestService({
        env: { TOKEN_TTL_HOURS: '9999', CHAIN: 'local', CHAIN_RPC_URLS: `${first.url},${second.url}`, ...env },
      });
      await giveAddresses({ sources: [{ code: 'USDC', kind: 'list', addresses: depositAddresses }] });
      await read();
    },
    end: async () => {
      await service.close();
      await chain.request('evm_revert', [beginning]);
    },
    poll,
    strays,
    /** A poll, and what is read more rarely. */
    read,
    details: async (id: string) => (await service.adminCall('GET', `/admin/transactions/${id}`)).body,
    giveAddresses,
    close: chain.close,
  };
}
