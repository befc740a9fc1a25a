import type { Deposit, MoneyInTransit, ShortDeposit } from '@exchange/shared-domain';
import { HASH, WALLET } from './transactions.fixture.ts';

export const DEPOSIT_ADDRESS = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';

/** 300 USDC that have arrived for good. */
export const finalDeposit: ShortDeposit = {
  currency: 'USDC',
  expected: '300',
  received: '300',
  receivedFinal: '300',
  state: 'final',
  match: 'exact',
  confirmations: { have: 12, need: 12 },
  arrived: [{ currency: 'USDC', amount: '300' }],
};

export const transfer = {
  id: '01JH4000000000000000000001',
  network: 'ethereum',
  hash: HASH,
  logIndex: 0,
  contract: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  currency: 'USDC',
  amount: '300',
  from: WALLET,
  to: DEPOSIT_ADDRESS,
  blockTime: '2026-01-14T13:20:40.000Z',
  state: 'final',
} as const;

/** The details of a deposit with one transfer. */
export const depositDetails = (
  deposit: ShortDeposit,
  changed: Partial<Deposit['transfers'][number]> = {},
): Deposit => ({
  ...deposit,
  network: 'ethereum',
  chainId: 1,
  contract: transfer.contract,
  address: DEPOSIT_ADDRESS,
  transfers: [
    { ...transfer, kind: 'counts', isFromNamedWallet: true, confirmations: { have: 12, need: 12 }, ...changed },
  ],
  asOf: '2026-01-14T13:30:00.000Z',
});

const nothing = { count: 0, amount: '0' };

export const moneyInTransit: MoneyInTransit = {
  network: 'ethereum',
  providers: [{ name: 'rpc.example.com', state: 'behind', block: 21_000_000, asOf: '2026-01-14T13:30:00.000Z' }],
  currencies: [
    {
      code: 'USDC',
      expected: { count: 2, amount: '550' },
      seen: { count: 1, amount: '250' },
      final: nothing,
      free: 3,
      nextAddress: DEPOSIT_ADDRESS,
    },
    { code: 'USDT', expected: nothing, seen: nothing, final: nothing, free: null, nextAddress: null },
  ],
  unmatched: [
    { ...transfer, reason: 'requestEnded', requests: [{ id: '01JH0000000000000000000001', code: '7K3M-9QXA' }] },
  ],
};
