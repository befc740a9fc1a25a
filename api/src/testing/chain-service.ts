import type { NetworkName } from '@exchange/shared-domain';
import { recordDeposits } from '../back-office/chain/record-deposits.ts';
import { ensureSealingKey } from '../database/sealing.ts';
import { followPayments } from '../exchange/chain/follow-payments.ts';
import { readChain } from '../exchange/chain/read-chain.ts';
import { readStrays } from '../exchange/chain/read-strays.ts';
import { startLocalChain } from './local-chain.ts';
import { goodProvider, providerSettings } from './provider-front.ts';
import { ADMIN, forAllTests, startTestService, type TestService } from './test-service.ts';
import { createProvider, type ChainReading } from '../exchange/chain/providers.ts';

/** Addresses that nobody has the keys of. */
export const depositAddresses = Array.from({ length: 12 }, (_, at) => `0x${String(at + 1).padStart(40, 'a')}`);

/** The key of a wallet for trials, as in the operations guide. */
export const depositKey = {
  kind: 'key',
  key: 'xpub6Ce9NcJvTk372KjsGfWqbcex5DumjpNquQLApoeQUavSCjEc823BV1tb4rXUuPuht8h2hSxkg2EXUaKUJmniJvRZAELxypsCzBFdtosmV76',
  firstAddress: '0x8C8d35429F74ec245F8Ef2f4Fd1e551cFF97d650',
} as const;

async function openChain(network: NetworkName) {
  const chain = await startLocalChain({ network, time: new Date('2026-03-02T10:00:00.000Z') });
  const fronts = [await chain.open(), await chain.open()] as const;
  return { network, chain, fronts, providers: fronts.map(({ url }) => createProvider(url)) };
}

/** One for all tests of a file, with a new service on its chain for each. */
export function chainForTests(...others: readonly NetworkName[]) {
  const on = forAllTests(() => startChainService(...others));
  beforeEach(() => on.start());
  afterEach(() => on.end());
  return on;
}

/** @param others networks that are on besides the one of the site */
async function startChainService(...others: readonly NetworkName[]) {
  const [own, ...rest] = await Promise.all((['local', ...others] as const).map(openChain));
  if (own === undefined) throw new Error('a chain service has a chain');
  const opened = [own, ...rest];
  const {
    chain,
    fronts: [first, second],
  } = own;
  const failures: string[] = [];
  let service: TestService;
  let beginnings: unknown[];
  const onNetwork = (network: NetworkName) => opened.find((each) => each.network === network) ?? own;
  const reading = (network: NetworkName): ChainReading => ({
    db: service.connection.db,
    network,
    providers: onNetwork(network).providers,
    now: service.clock.now,
    onFailure: (_, reason) => failures.push(reason),
  });
  const poll = async (network: NetworkName = 'local') => {
    const chainOf = reading(network);
    await readChain(chainOf);
    await recordDeposits({ ...chainOf, sealingKey: await ensureSealingKey(chainOf.db, {}) });
    await followPayments(chainOf);
  };
  const strays = (network: NetworkName = 'local') => readStrays(reading(network));
  const read = async (network: NetworkName = 'local') => {
    await poll(network);
    await strays(network);
  };
  const giveAddresses = (value: object, version = 0) =>
    service.adminCall('PUT', '/admin/settings/deposit-addresses', {
      version,
      value: { isAutomatic: false, ...value },
      password: ADMIN.password,
    });
  return {
    chain,
    first,
    second,
    failures,
    /** The chain and the providers of a network. */
    onNetwork,
    get service() {
      return service;
    },
    /** A new service on the chain, with twelve addresses for USDC. */
    start: async (env: Readonly<Record<string, string>> = {}) => {
      beginnings = await Promise.all(opened.map((each) => each.chain.request('evm_snapshot')));
      for (const each of opened) {
        await each.chain.mine(15);
        for (const front of each.fronts) Object.assign(front, { ...goodProvider, sendsBoth: front === each.fronts[1] });
      }
      failures.length = 0;
      service = await startTestService({ env: { TOKEN_TTL_HOURS: '9999', ...providerSettings(opened), ...env } });
      await giveAddresses({ sources: [{ code: 'USDC', kind: 'list', addresses: depositAddresses }] });
      for (const { network } of opened) await read(network);
    },
    end: async () => {
      await service.close();
      for (const [at, each] of opened.entries()) await each.chain.request('evm_revert', [beginnings[at]]);
    },
    poll,
    strays,
    /** A poll, and what is read more rarely. */
    read,
    details: async (id: string) => (await service.adminCall('GET', `/admin/transactions/${id}`)).body,
    giveAddresses,
    close: async () => void (await Promise.all(opened.map((each) => each.chain.close()))),
  };
}
