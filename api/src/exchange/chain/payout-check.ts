import {
  amountOfDigits,
  currencyOfContract,
  decimal,
  tokenOf,
  withChecksum,
  type PayoutCheck,
  type PayoutMisfit,
  type PayoutState,
} from '@exchange/shared-domain';
import { z } from 'zod';
import { logSchema, readHead, transferOf, type ChainLog } from './chain-logs.ts';
import { askProvider, type Provider, hexText, hexNumber } from './providers.ts';
import type { ChainReading } from './read-chain.ts';
import { announceChange } from '../announce-change.ts';
import { runTransaction } from '../../database/database.ts';

/** From whom a transaction is and which number it has among that sender's: only one transaction ever has it. */
interface Origin {
  readonly sender: string;
  readonly nonce: number;
}

interface Payout {
  readonly hash: string;
  readonly currency: string;
  readonly recipient: string;
  readonly amount: string;
  /** Once a provider has shown it. */
  readonly origin?: Origin | undefined;
}

/** `origin` is kept with the payout: without it nobody can say later that another transaction took its place. */
export interface CheckedPayout extends PayoutCheck {
  readonly origin: Origin | undefined;
}

type Paid = Pick<ChainLog, 'contract' | 'to_address' | 'digits'>;

interface Shown {
  readonly state: Exclude<PayoutState, 'unsure'>;
  readonly transfers: readonly Paid[];
  readonly origin: Origin | undefined;
}

const receiptSchema = z.nullable(
  z.object({ status: z.string(), blockNumber: z.string().transform(Number), logs: z.array(logSchema) }),
);
const transactionSchema = z.nullable(
  z.object({ from: hexText(40), nonce: hexNumber, to: z.nullable(z.string()), input: z.string() }),
);

/** `transfer(address,uint256)` with its two values. */
const TRANSFER_CALL = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/i;

async function show(provider: Provider, { network }: ChainReading, { hash, origin: known }: Payout): Promise<Shown> {
  const receipt = await provider.call('eth_getTransactionReceipt', [hash], receiptSchema);
  const pending =
    receipt !== null && known !== undefined
      ? null
      : await provider.call('eth_getTransactionByHash', [hash], transactionSchema);
  const origin = known ?? (pending === null ? undefined : { sender: pending.from, nonce: pending.nonce });
  if (receipt !== null) {
    if (Number(receipt.status) !== 1) return { state: 'failed', transfers: [], origin };
    const { final } = await readHead(provider, network);
    const transfers = receipt.logs.flatMap((log) => transferOf(log) ?? []);
    return { state: receipt.blockNumber <= final ? 'final' : 'seen', transfers, origin };
  }
  if (pending === null) {
    const used = origin && (await provider.call('eth_getTransactionCount', [origin.sender, 'latest'], hexNumber));
    const isReplaced = origin !== undefined && used !== undefined && used > origin.nonce;
    return { state: isReplaced ? 'replaced' : 'unknown', transfers: [], origin };
  }
  const [, to = '', digits = ''] = TRANSFER_CALL.exec(pending.input) ?? [];
  const isTransfer = to !== '' && pending.to !== null;
  const paid = {
    contract: pending.to?.toLowerCase() ?? '',
    to_address: `0x${to.toLowerCase()}`,
    digits: BigInt(`0x${digits || 0}`),
  };
  return { state: 'pending', transfers: isTransfer ? [paid] : [], origin };
}

/** Looks up the transaction that pays a client. Final is only what every provider shows as final. */
export async function checkPayout(reading: ChainReading, payout: Payout): Promise<CheckedPayout> {
  const asked = await Promise.all(
    reading.providers.map((provider) => askProvider(reading, provider, () => show(provider, reading, payout))),
  );
  const shown = asked.filter((each) => each !== undefined);
  const [known] = shown.toSorted((one, other) => certainty(one.state) - certainty(other.state));
  const origin = payout.origin ?? shown.find((each) => each.origin !== undefined)?.origin;
  if (known === undefined) return { state: 'unsure', misfits: ['unsure'], found: null, origin };
  const isOnChain = ({ state }: Shown) => state === 'seen' || state === 'final';
  const isAgreed =
    shown.length === asked.length &&
    shown.every((each) => each.state === known.state || (isOnChain(each) && isOnChain(known)));
  const state = isAgreed ? known.state : 'unsure';
  const best = isAgreed ? known : (shown.find(isOnChain) ?? known);
  const { misfits, found } = compare(reading, payout, best);
  return { state, misfits: isAgreed ? misfits : [...misfits, 'unsure'], found, origin };
}

const certainty = (state: Shown['state']) =>
  ['replaced', 'unknown', 'failed', 'pending', 'seen', 'final'].indexOf(state);

function compare(
  { network }: ChainReading,
  payout: Payout,
  { state, transfers }: Shown,
): { misfits: PayoutMisfit[]; found: PayoutCheck['found'] } {
  if (state === 'unknown' || state === 'failed' || state === 'replaced') return { misfits: [state], found: null };
  const token = tokenOf(network, payout.currency);
  const amountIn = ({ digits }: Paid) => amountOfDigits(digits, token?.decimals ?? 0);
  const isToken = ({ contract }: Paid) => contract === token?.contract;
  const isRecipient = ({ to_address: to }: Paid) => to === payout.recipient.toLowerCase();
  const isAmount = (paid: Paid) => decimal(amountIn(paid)).eq(payout.amount);
  const ours = transfers.filter(({ contract }) => currencyOfContract(network, contract) !== undefined);
  const best = ours.toSorted((one, other) => points(other) - points(one))[0];
  function points(paid: Paid) {
    return (isToken(paid) ? 4 : 0) + (isRecipient(paid) ? 2 : 0) + (isAmount(paid) ? 1 : 0);
  }
  if (best === undefined) return { misfits: ['token'], found: null };
  const misfits: PayoutMisfit[] = [
    ...(isToken(best) ? [] : ['token' as const]),
    ...(isRecipient(best) ? [] : ['recipient' as const]),
    ...(isAmount(best) ? [] : ['amount' as const]),
  ];
  const currency = currencyOfContract(network, best.contract) ?? payout.currency;
  return { misfits, found: { currency, amount: amountIn(best), recipient: withChecksum(best.to_address) } };
}

const PAYOUTS_PER_POLL = 20;

/** Those that the network does not know, or not any more, are looked up less often. */
const PAUSE_MS = 60_000;

export async function followPayouts(reading: ChainReading): Promise<void> {
  const { db, network, now } = reading;
  const rows = await db
    .selectFrom('chain_payouts')
    .innerJoin('transactions', 'transactions.id', 'chain_payouts.transaction_id')
    .select(['transaction_id', 'hash', 'state', 'sender', 'nonce'])
    .select(['target_code', 'target_amount', 'wallet_address', 'used_wallet_address'])
    .where('network', '=', network)
    .where('state', 'not in', ['final', 'failed'])
    .where(({ or, eb }) =>
      or([eb('state', 'not in', ['unknown', 'replaced']), eb('checked_at', '<', new Date(now().getTime() - PAUSE_MS))]),
    )
    .orderBy('checked_at')
    .limit(PAYOUTS_PER_POLL)
    .execute();
  for (const row of rows) {
    const check = await checkPayout(reading, {
      hash: row.hash,
      currency: row.target_code,
      recipient: row.used_wallet_address ?? row.wallet_address,
      amount: row.target_amount,
      origin: row.sender === null || row.nonce === null ? undefined : { sender: row.sender, nonce: row.nonce },
    });
    const { state } = check;
    await runTransaction(db, async (trx) => {
      await trx
        .updateTable('chain_payouts')
        .set({ state, checked_at: now(), ...check.origin })
        .where('transaction_id', '=', row.transaction_id)
        .where('hash', '=', row.hash)
        .execute();
      if (state !== row.state) await announceChange(trx, row.transaction_id);
    });
  }
}
