import {
  amountOfDigits,
  currencyOfContract,
  decimal,
  tokenOf,
  withChecksum,
  type Decimal,
  type NetworkName,
  type PayoutCheck,
  type PayoutMisfit,
} from '@exchange/shared-domain';
import type { ChainLog } from './chain-logs.ts';

export type PaidTransfer = Pick<ChainLog, 'contract' | 'fromAddress' | 'toAddress' | 'digits' | 'logIndex'>;

/** What a transaction has to pay. Addresses are in lower case. */
export interface ExpectedPayment {
  readonly currency: string;
  readonly amount: string;
  /** The wallets that it may go to; none where nobody knows them. */
  readonly recipients: readonly string[];
  /** The wallets that have paid for us; none before the first payout, and where others pay. */
  readonly payers: readonly string[];
  /** The places in the transaction that pay other requests. */
  readonly taken: readonly number[];
}

export interface PaymentMatch extends Pick<PayoutCheck, 'found' | 'misfits'> {
  /** The log indexes of the transfers that pay. */
  readonly places: readonly number[];
  /** The wallets that gave them. */
  readonly payers: readonly string[];
}

/** Compares all transfers of a transaction with a payment: what its recipient got in all, and which wallets gave it. */
export function matchPayment(
  network: NetworkName,
  transfers: readonly PaidTransfer[],
  expected: ExpectedPayment,
): PaymentMatch {
  const token = tokenOf(network, expected.currency);
  const ours = transfers.filter(
    ({ contract, digits }) => currencyOfContract(network, contract) !== undefined && digits > 0n,
  );
  const tokens = ours.filter(({ contract }) => contract === token?.contract);
  const amountOf = ({ digits }: PaidTransfer) => decimal(amountOfDigits(digits, token?.decimals ?? 0));
  const isAmount = (amount: Decimal) => amount.eq(expected.amount);
  const points = (each: PaidTransfer) =>
    (tokens.includes(each) ? 4 : 0) +
    (expected.recipients.includes(each.toAddress) ? 2 : 0) +
    (isAmount(amountOf(each)) ? 1 : 0);
  const nearest = ours.toSorted((one, other) => points(other) - points(one))[0];
  if (nearest === undefined) return { misfits: ['token'], found: null, places: [], payers: [] };
  const recipients = new Set(expected.recipients.length > 0 ? expected.recipients : [nearest.toAddress]);
  const isFor = (address: string) => recipients.has(address);
  const arriving = tokens.filter(({ fromAddress, toAddress }) => isFor(toAddress) && !isFor(fromAddress));
  const paying = arriving.filter(({ logIndex }) => !expected.taken.includes(logIndex));
  const back = tokens.filter(({ fromAddress, toAddress }) => isFor(fromAddress) && !isFor(toAddress));
  const total = (each: readonly PaidTransfer[]) => each.reduce((sum, one) => sum.plus(amountOf(one)), decimal('0'));
  const [first] = paying;
  if (first === undefined) {
    const misfits: PayoutMisfit[] = [
      ...(tokens.includes(nearest) ? [] : ['token' as const]),
      ...(arriving.length > 0 ? ['taken' as const] : isFor(nearest.toAddress) ? [] : ['recipient' as const]),
      ...(isAmount(amountOf(nearest)) || arriving.length > 0 ? [] : ['amount' as const]),
    ];
    return { misfits, found: foundIn(network, nearest, amountOf(nearest)), places: [], payers: [] };
  }
  const got = total(paying).minus(total(back));
  const gave = giversOf(tokens, paying);
  const isKnown = (wallets: readonly string[]) => wallets.some((wallet) => expected.payers.includes(wallet));
  // Of more than was due, the one that is exact pays; another may pay the client's next request.
  const exact = isAmount(got) ? undefined : paying.find((each) => isAmount(amountOf(each)));
  const payers = [...new Set(gave.flat())];
  return {
    misfits: [
      ...(isAmount(got) ? [] : ['amount' as const]),
      ...(expected.payers.length === 0 || gave.every(isKnown) ? [] : ['payer' as const]),
    ],
    found: { ...foundIn(network, first, got), payers: payers.map(withChecksum) },
    places: (exact ? [exact] : paying).map(({ logIndex }) => logIndex),
    payers,
  };
}

const foundIn = (network: NetworkName, { contract, toAddress }: PaidTransfer, amount: Decimal) => ({
  currency: currencyOfContract(network, contract) ?? '',
  amount: amount.toFixed(),
  recipient: withChecksum(toAddress),
});

/** For each transfer who gave it: its sender or, where that only passed it on, whoever has less after the transaction. */
function giversOf(tokens: readonly PaidTransfer[], paying: readonly PaidTransfer[]): string[][] {
  const change = new Map<string, bigint>();
  for (const { fromAddress: from, toAddress: to, digits } of tokens) {
    change.set(from, (change.get(from) ?? 0n) - digits);
    change.set(to, (change.get(to) ?? 0n) + digits);
  }
  const hasLess = (wallet: string) => (change.get(wallet) ?? 0n) < 0n;
  const givers = [...change.keys()].filter(hasLess);
  return paying.map(({ fromAddress: from }) => (hasLess(from) ? [from] : givers));
}
