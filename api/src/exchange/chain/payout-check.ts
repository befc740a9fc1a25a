import { type PayoutCheck, type PayoutState } from '@exchange/shared-domain';
import { z } from 'zod';
import { logSchema, readBlockTime, readHead, transferOf } from './chain-logs.ts';
import { matchPayment, type ExpectedPayment, type PaidTransfer, type PaymentMatch } from './match-payment.ts';
import { hexNumber, hexText } from './protocol-bounds.ts';
import { askProvider, type Provider, type ChainReading } from './providers.ts';

/** From whom a transaction is and which number it has among that sender's: only one transaction ever has it. */
interface Origin {
  readonly sender: string;
  readonly nonce: number;
}

export interface Payment extends ExpectedPayment {
  readonly hash: string;
  /** A transaction from before it pays something else. */
  readonly since: Date;
  /** Once a provider has shown it. */
  readonly origin?: Origin | undefined;
}

/** `origin` is kept with the payment: without it nobody can say later that another transaction took its place. */
export interface CheckedPayment extends PayoutCheck, Pick<PaymentMatch, 'places' | 'payers'> {
  readonly origin: Origin | undefined;
}

interface Shown {
  readonly state: Exclude<PayoutState, 'unsure'>;
  /** `undefined` while it waits for a block and its call is none that we understand. */
  readonly transfers: readonly PaidTransfer[] | undefined;
  readonly origin: Origin | undefined;
  /** The time of its block. */
  readonly at?: Date | undefined;
}

const receiptSchema = z.nullable(
  z.object({
    status: z.string(),
    blockNumber: z.string().transform(Number),
    blockHash: hexText(64),
    logs: z.array(logSchema),
  }),
);
const transactionSchema = z.nullable(
  z.object({ from: hexText(40), nonce: hexNumber, to: z.nullable(z.string()), input: z.string() }),
);

/** `transfer(address,uint256)` with its two values, and whatever a wallet adds, which the contract does not read. */
const TRANSFER_CALL = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})/i;

type Pending = NonNullable<z.infer<typeof transactionSchema>>;

/** What a call in the mempool will transfer. That of a Safe, or with a signature of somebody else, is seen in its block. */
function pendingTransfers({ from, to: contract, input }: Pending): Shown['transfers'] {
  const [, to, digits] = TRANSFER_CALL.exec(input) ?? [];
  if (to === undefined || contract === null) return undefined;
  const values = { fromAddress: from, toAddress: `0x${to.toLowerCase()}`, digits: BigInt(`0x${digits}`) };
  return [{ contract: contract.toLowerCase(), ...values, logIndex: NO_PLACE }];
}

const NO_PLACE = -1;

async function show(provider: Provider, { network }: ChainReading, { hash, origin: known }: Payment): Promise<Shown> {
  const receipt = await provider.call('eth_getTransactionReceipt', [hash], receiptSchema);
  const transaction =
    receipt !== null && known !== undefined
      ? null
      : await provider.call('eth_getTransactionByHash', [hash], transactionSchema);
  const origin = known ?? (transaction === null ? undefined : { sender: transaction.from, nonce: transaction.nonce });
  if (receipt !== null) {
    const block = { blockHash: receipt.blockHash, blockNumber: receipt.blockNumber };
    const at = await readBlockTime(provider, network, block);
    // A reorganisation took the block away in this moment.
    if (at === null) return { state: 'pending', transfers: undefined, origin };
    if (Number(receipt.status) !== 1) return { state: 'failed', transfers: [], origin, at };
    const { final } = await readHead(provider, network);
    const transfers = receipt.logs.flatMap((log) => transferOf(log) ?? []);
    return { state: receipt.blockNumber <= final ? 'final' : 'seen', transfers, origin, at };
  }
  if (transaction !== null) return { state: 'pending', transfers: pendingTransfers(transaction), origin };
  const used = origin && (await provider.call('eth_getTransactionCount', [origin.sender, 'latest'], hexNumber));
  const isReplaced = origin !== undefined && used !== undefined && used > origin.nonce;
  return { state: isReplaced ? 'replaced' : 'unknown', transfers: [], origin };
}

/** Looks up the transaction that makes a payment. Final is only what every provider shows as final, and alike. */
export async function checkPayment(reading: ChainReading, payment: Payment): Promise<CheckedPayment> {
  const asked = await Promise.all(
    reading.providers.map((provider) => askProvider(reading, provider, () => show(provider, reading, payment))),
  );
  const shown = asked.filter((each) => each !== undefined);
  const [known] = shown.toSorted((one, other) => certainty(one.state) - certainty(other.state));
  const origin = payment.origin ?? shown.find((each) => each.origin !== undefined)?.origin;
  if (known === undefined) return { state: 'unsure', misfits: ['unsure'], found: null, places: [], payers: [], origin };
  const isOnChain = ({ state }: Shown) => state === 'seen' || state === 'final';
  const isAgreed =
    shown.length === asked.length &&
    shown.every((each) => each.state === known.state || (isOnChain(each) && isOnChain(known))) &&
    new Set(shown.map(faceOf)).size === 1;
  const state = isAgreed ? known.state : 'unsure';
  const { misfits, places, ...match } = compare(reading, payment, isAgreed ? known : (shown.find(isOnChain) ?? known));
  return {
    ...match,
    state,
    misfits: isAgreed ? misfits : [...misfits, 'unsure'],
    places: places.filter((place) => place !== NO_PLACE),
    origin,
  };
}

const certainty = (state: Shown['state']) =>
  ['replaced', 'unknown', 'failed', 'pending', 'seen', 'final'].indexOf(state);

/** Providers that show it alike have the same one. */
const faceOf = ({ transfers, at }: Shown): string =>
  [
    at?.getTime(),
    ...(transfers ?? []).flatMap((each) => [
      each.logIndex,
      each.contract,
      each.fromAddress,
      each.toAddress,
      each.digits,
    ]),
  ].join(' ');

function compare({ network }: ChainReading, payment: Payment, { state, transfers, at }: Shown): PaymentMatch {
  const nothing = { found: null, places: [], payers: [] };
  if (state === 'unknown' || state === 'failed' || state === 'replaced') return { ...nothing, misfits: [state] };
  if (transfers === undefined) return { ...nothing, misfits: ['pending'] };
  const match = matchPayment(network, transfers, payment);
  const isEarly = at !== undefined && at < payment.since;
  return isEarly ? { ...match, misfits: [...match.misfits, 'early'] } : match;
}
