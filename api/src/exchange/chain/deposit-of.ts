import {
  decimal,
  matchDeposit,
  networks,
  tokenOf,
  withChecksum,
  type Deposit,
  type NetworkName,
  type ShortDeposit,
  type ClientDeposit,
  type TransferState,
} from '@exchange/shared-domain';
import { sql } from 'kysely';

/** What the database knows of the deposit of a request, as JSON. */
export interface StoredDeposit {
  readonly address: string;
  readonly network: NetworkName;
  /** The last block that every provider has. */
  readonly block: number | null;
  readonly asOf: string | null;
  readonly endedAt: string | null;
  readonly transfers: readonly StoredTransfer[] | null;
}

interface StoredTransfer {
  readonly id: string;
  readonly hash: string;
  readonly logIndex: number;
  readonly contract: string;
  readonly currency: string | null;
  readonly amount: string | null;
  readonly from: string;
  readonly to: string;
  readonly block: number;
  readonly blockTime: string;
  readonly state: TransferState;
  readonly deed: 'assigned' | 'returned' | null;
  /** It belongs to no request: several had this address, and nobody decided yet. */
  readonly isAmbiguous: boolean;
}

/** A column of `transactions`: null for a request without an address. */
export const storedDeposit = sql<StoredDeposit | null>`(
  select json_build_object(
    'address', given.address,
    'network', given.network,
    'block', (select min(block) from chain_providers where network = given.network),
    'asOf', (select max(as_of) from chain_providers where network = given.network),
    'endedAt', case when transactions.status = 'DECLINED' then (
      select max(at) from transaction_events where transaction_id = transactions.id) end,
    'transfers', (
      select json_agg(json_build_object(
        'id', id, 'hash', hash, 'logIndex', log_index, 'contract', contract, 'currency', currency,
        'amount', amount::text, 'from', from_address, 'to', to_address, 'block', block_number,
        'blockTime', block_time, 'state', state, 'deed', deed, 'isAmbiguous', chain_transfers.transaction_id is null)
        order by block_number, log_index)
      from chain_transfers where chain_transfers.transaction_id = transactions.id
        or (given.is_current and chain_transfers.transaction_id is null and to_address = given.address and deed is null)))
  from request_deposits given where given.transaction_id = transactions.id)`;

/** What the request itself says of its deposit. */
export interface DepositTerms {
  readonly source_code: string;
  readonly source_amount: string;
  readonly wallet_address: string;
  readonly rate_promised_until: Date | null;
  readonly deposit: StoredDeposit | null;
}

const iso = (text: string) => new Date(text).toISOString();

/** The deposit with all its transfers; `undefined` for a request without an address. */
export function depositOf(terms: DepositTerms): Deposit | undefined {
  const { deposit, source_code: currency, source_amount: amount } = terms;
  const token = deposit === null ? undefined : tokenOf(deposit.network, currency);
  if (deposit === null || token === undefined) return undefined;
  const { network, block, asOf, endedAt } = deposit;
  const need = networks[network].finalBlocks;
  const stored = deposit.transfers ?? [];
  const ends = [terms.rate_promised_until, endedAt === null ? null : new Date(endedAt)].filter((end) => end !== null);
  const lateFrom = ends.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
  const outcome = matchDeposit(
    stored.map((each) => ({ ...each, blockTime: new Date(each.blockTime), isReturned: each.deed === 'returned' })),
    { currency, amount, lateFrom },
  );
  const confirmationsOf = (each: StoredTransfer) => {
    const have = Math.max(0, Math.min(need - 1, (block ?? each.block) - each.block + 1));
    return { have: each.state === 'final' ? need : have, need };
  };
  const transfers = stored.map((each, at) => ({
    id: each.id,
    network,
    hash: each.hash,
    logIndex: each.logIndex,
    contract: each.contract,
    currency: each.currency,
    amount: each.amount === null ? null : decimal(each.amount).toFixed(),
    from: withChecksum(each.from),
    to: withChecksum(each.to),
    blockTime: iso(each.blockTime),
    state: each.state,
    kind: outcome.kinds[at] ?? 'counts',
    isFromNamedWallet: each.from.toLowerCase() === terms.wallet_address.toLowerCase(),
    confirmations: confirmationsOf(each),
  }));
  const counted = transfers.filter(({ kind }) => kind === 'counts' || kind === 'late');
  const least = counted.toSorted((one, other) => one.confirmations.have - other.confirmations.have)[0];
  return {
    currency,
    expected: decimal(amount).toFixed(),
    received: outcome.received,
    receivedFinal: outcome.receivedFinal,
    state: outcome.state,
    match: outcome.match,
    confirmations: least?.confirmations ?? null,
    network,
    chainId: networks[network].chainId,
    contract: withChecksum(token.contract),
    address: withChecksum(deposit.address),
    transfers,
    asOf: asOf === null ? null : iso(asOf),
  };
}

/** What the client of a request reads of it. */
export function clientDepositOf(terms: DepositTerms): ClientDeposit | undefined {
  const deposit = depositOf(terms);
  if (deposit === undefined) return undefined;
  const { transfers: _, asOf: _asOf, ...rest } = deposit;
  return rest;
}

/** What a list item has of it. */
export function shortDepositOf(terms: DepositTerms): ShortDeposit | undefined {
  const deposit = depositOf(terms);
  if (deposit === undefined) return undefined;
  const { currency, expected, received, receivedFinal, state, match, confirmations } = deposit;
  return { currency, expected, received, receivedFinal, state, match, confirmations };
}
