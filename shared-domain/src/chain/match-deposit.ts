import type { NetworkName } from '../network/network-names.ts';
import { decimal, type Decimal } from '../money/decimal.ts';
import type { DepositMatch, DepositState, ShortDeposit, TransferKind, TransferState } from './deposit.schema.ts';

/** A smaller transfer is no payment: strangers send such to be found in lists of transfers. */
export const DUST = '0.01';

/** What the rules need of a transfer. */
export interface MatchedTransfer {
  /** Null for a contract that is none of ours. */
  readonly currency: string | null;
  readonly amount: string | null;
  readonly blockTime: Date;
  readonly state: TransferState;
  readonly isReturned?: boolean;
  readonly isAmbiguous?: boolean;
  /** It came on another network than that of the request, and nobody assigned it. */
  readonly isElsewhere?: boolean;
  readonly isBridged?: boolean;
}

interface ExpectedDeposit {
  readonly currency: string;
  readonly amount: string;
  /** From when on a transfer is late: the end of the promised rate, or of the request. */
  readonly lateFrom: Date | null;
}

interface DepositOutcome {
  /** In the order of the transfers. */
  readonly kinds: readonly TransferKind[];
  readonly state: DepositState;
  readonly match: DepositMatch;
  readonly received: string;
  readonly receivedFinal: string;
  readonly arrived?: ShortDeposit['arrived'];
}

/** Whether a transfer counts for a request, or why it does not. */
function transferKind(transfer: MatchedTransfer, expected: ExpectedDeposit): TransferKind {
  const { currency, amount, blockTime, isReturned, isAmbiguous, isElsewhere, isBridged } = transfer;
  if (isReturned === true) return 'returned';
  if (currency === null || amount === null) return isBridged === true ? 'bridged' : 'pretends';
  if (decimal(amount).lt(DUST)) return 'dust';
  if (isAmbiguous === true) return 'ambiguous';
  if (currency !== expected.currency) return 'otherToken';
  if (isElsewhere === true) return 'otherNetwork';
  return expected.lateFrom !== null && blockTime > expected.lateFrom ? 'late' : 'counts';
}

/**
 * The network of a hash that a sale has: that of its transfer with the hash, or else the only one on which the money that
 * counts is. A manager may have assigned money on another network than agreed.
 */
export function networkOfMoney(
  transfers: readonly { readonly hash: string; readonly network: NetworkName; readonly kind: TransferKind }[],
  hash: string | null,
): NetworkName | undefined {
  const counted = transfers.filter(({ kind }) => kind === 'counts' || kind === 'late');
  const own = counted.find((transfer) => transfer.hash === hash?.toLowerCase());
  const [only, ...others] = new Set(counted.map(({ network }) => network));
  return own?.network ?? (others.length === 0 ? only : undefined);
}

/** Compares the transfers to the address of a request with what it waits for. The table of the rules is its test. */
export function matchDeposit(transfers: readonly MatchedTransfer[], expected: ExpectedDeposit): DepositOutcome {
  const kinds = transfers.map((transfer) => transferKind(transfer, expected));
  const counted = transfers.filter((_, at) => kinds[at] === 'counts' || kinds[at] === 'late');
  const received = sum(counted);
  const inTime = sum(transfers.filter((_, at) => kinds[at] === 'counts'));
  const arrived = byCurrency([
    ...counted,
    ...transfers.filter((_, at) => kinds[at] === 'otherToken' || kinds[at] === 'otherNetwork'),
  ]);
  return {
    kinds,
    state: stateOf(counted),
    match: matchOf({ kinds, counted, received, inTime, expected: decimal(expected.amount) }),
    received: received.toFixed(),
    receivedFinal: sum(counted.filter(({ state }) => state === 'final')).toFixed(),
    ...(arrived.length > 0 && { arrived }),
  };
}

interface Sums {
  readonly kinds: readonly TransferKind[];
  readonly counted: readonly MatchedTransfer[];
  readonly received: Decimal;
  readonly inTime: Decimal;
  readonly expected: Decimal;
}

function matchOf({ kinds, counted, received, inTime, expected }: Sums): DepositMatch {
  if (counted.length === 0)
    return (['ambiguous', 'otherNetwork', 'otherToken'] as const).find((kind) => kinds.includes(kind)) ?? 'none';
  // Anybody may send something later: it takes no rate from a client who paid in time.
  if (inTime.lt(expected) && kinds.includes('late')) return 'late';
  if (received.lt(expected)) return 'short';
  if (received.eq(expected)) return 'exact';
  const isRepeated = counted.length > 1 && counted.every(({ amount }) => decimal(amount ?? '0').eq(expected));
  return isRepeated ? 'twice' : 'over';
}

function stateOf(counted: readonly MatchedTransfer[]): DepositState {
  if (counted.length === 0) return 'waiting';
  const has = (state: TransferState) => counted.some((transfer) => transfer.state === state);
  if (has('unsure')) return 'unsure';
  return has('seen') ? 'seen' : 'final';
}

/**
 * How much of each transfer is left over when this much was used of them, in their order: of the last ones, and a part of the
 * one that was more than was due.
 */
export function leftOf(amounts: readonly Decimal[], used: Decimal): readonly Decimal[] {
  let rest = used;
  return amounts.map((amount) => {
    const taken = amount.lt(rest) ? amount : rest;
    rest = rest.minus(taken);
    return amount.minus(taken);
  });
}

const sum = (transfers: readonly MatchedTransfer[]): Decimal =>
  transfers.reduce((total, { amount }) => total.plus(amount ?? '0'), decimal('0'));

const byCurrency = (transfers: readonly MatchedTransfer[]): NonNullable<ShortDeposit['arrived']> =>
  [...Map.groupBy(transfers, ({ currency }) => currency ?? '')].map(([currency, of]) => ({
    currency,
    amount: sum(of).toFixed(),
  }));

/** Who took a step that a final deposit made, in the history. */
export const CHAIN_ACTOR = 'chain';

/** Whether the chain says that the client's money is there: exactly what was asked for, for good. */
export const isDepositComplete = ({ state, match }: { state: DepositState; match: DepositMatch }): boolean =>
  state === 'final' && match === 'exact';

/** Whether everything that was asked for came before the promised rate ended, which the client then keeps. */
export const isPaidInTime = (deposit: { match: DepositMatch } | undefined): boolean =>
  deposit !== undefined && ['exact', 'over', 'twice'].includes(deposit.match);
