import type {
  AdminRole,
  Transaction,
  TransactionDetails,
  TransactionFigures,
  TransactionItem,
} from '@exchange/shared-domain';
import { transactionStatuses } from '@exchange/shared-domain';

/** The session of an admin in a role, by default one with the address of the manager. */
export const sessionOf = (role: AdminRole, email = 'admin@example.com') =>
  ({ status: 'signed-in', user: { email, role }, token: 'token-1' }) as const;

export const testSession = sessionOf('manager');

/** Everybody who can work, with the admin of the test session. */
export const testColleagues = ['admin', 'ann', 'bob'].map((name, at) => ({
  id: `01JH3000000000000000000${String(at).padStart(3, '0')}`,
  email: `${name}@example.com`,
}));

export const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7';
export const HASH = `0x${'ab'.repeat(32)}`;

/** Ids and codes are told apart by a digit: `testItem(3)` has the code `7K3M-0003`. */
export function testItem(
  at: number,
  transaction: Partial<Transaction> = {},
  client: Partial<TransactionItem['client']> = {},
): TransactionItem {
  return {
    transaction: {
      id: `01JH0000000000000000000${String(at).padStart(3, '0')}`,
      code: `7K3M-${String(at).padStart(4, '0')}`,
      status: 'CLIENT_SUBMITTED',
      clientSubmitTime: '2026-01-14T12:30:00.000Z',
      sourceAmount: 300,
      sourceCurrencyCodeId: 'USDC',
      targetAmount: 537.5,
      targetCurrencyCodeId: 'BGN',
      executedRate: 1.791638071,
      marginBgn: 8.19,
      clientWalletAddress: WALLET,
      clientMoneyReceivedTime: null,
      transactionHash: null,
      usedWalletAddress: null,
      returnedAmount: null,
      returnHash: null,
      ratePromisedUntil: null,
      ...transaction,
    },
    client: {
      name: `Test Visitor ${at}`,
      email: 'visitor@example.com',
      phoneNumber: '+359888000000',
      residence: 'BG',
      dateOfBirth: '1990-02-28',
      ...client,
    },
    language: 'bg',
    officeLocationId: 'SOFIA_VITOSHA',
    assignee: null,
    hasFailedMessage: false,
  };
}

/** The item with its history: requested, and approved by a colleague when it is past that. */
export function testDetails(item: TransactionItem): TransactionDetails {
  const { status } = item.transaction;
  const requested = {
    action: 'create',
    from: null,
    to: 'CLIENT_SUBMITTED',
    at: '2026-01-14T12:30:00.000Z',
    by: null,
  } as const;
  const approved = {
    action: 'approve',
    from: 'CLIENT_SUBMITTED',
    to: 'PENDING_CLIENT_ACTION',
    at: '2026-01-14T13:05:00.000Z',
    by: 'colleague@example.com',
  } as const;
  return {
    ...item,
    events: status === 'CLIENT_SUBMITTED' ? [requested] : [requested, approved],
    notes: [],
    earlier: { total: 0, latest: [] },
    marginTodayBgn: null,
    network: 'ethereum',
  };
}

export const testFigures: TransactionFigures = {
  statuses: transactionStatuses.map((status, at) => ({ status, count: at, turnoverBgn: at * 100, profitBgn: at })),
  expectedProfitBgn: 6,
  realisedProfitBgn: 3,
  days: [
    { day: '2026-01-13', count: 2, profitBgn: 4 },
    { day: '2026-01-14', count: 1, profitBgn: 5 },
  ],
};
