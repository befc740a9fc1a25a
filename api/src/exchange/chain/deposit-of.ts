import {
  bridgedName,
  decimal,
  DUST,
  isSameWallet,
  isUnderWay,
  leftOf,
  matchDeposit,
  networkOfMoney,
  networks,
  tokenOf,
  withChecksum,
  type Deposit,
  type NetworkName,
  type ShortDeposit,
  type ClientDeposit,
  type Token,
  type TokenTransfer,
} from '@exchange/shared-domain';
import { sql, type Selectable } from 'kysely';
import type { Tables } from '../../database/schema.generated.ts';

export interface StoredDeposit {
  readonly address: string;
  readonly network: NetworkName;
  /** The last block that every provider has. */
  readonly block: number | null;
  readonly asOf: string | null;
  readonly endedAt: string | null;
  readonly transfers: readonly StoredTransfer[] | null;
}

interface StoredTransfer extends TokenTransfer {
  readonly block: number;
  /** The last block that every provider has of another network than that of the request. */
  readonly lastBlock: number | null;
  readonly deed: 'assigned' | 'returned' | 'kept' | null;
  /** How much of it went back; null unless some did. */
  readonly returned: string | null;
  /** It belongs to no request: several had this address, and nobody decided yet. */
  readonly isAmbiguous: boolean;
}

/** A former version stored what one provider said, such as the year 10000, which no reader of dates takes. */
export const shownBlockTime = sql<Date>`least(chain_transfers.block_time, '2100-01-01T00:00:00Z')`;

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
        'id', id, 'network', chain_transfers.network, 'hash', hash, 'logIndex', log_index, 'contract', contract, 'currency', currency,
        'amount', amount::text, 'from', from_address, 'to', to_address, 'block', block_number,
        'blockTime', ${shownBlockTime}, 'state', state, 'deed', deed,
        'returned', case when deed = 'returned' then coalesce(deed_amount, amount)::text end,
        'lastBlock', case when chain_transfers.network <> given.network then (
          select min(block) from chain_providers where network = chain_transfers.network) end,
        'isAmbiguous', chain_transfers.transaction_id is null)
        order by block_time, block_number, log_index)
      from chain_transfers where chain_transfers.transaction_id = transactions.id
        or (given.is_current and chain_transfers.transaction_id is null and to_address = given.address and deed is null)))
  from request_deposits given where given.transaction_id = transactions.id)`;

export type DepositTerms = { readonly deposit: StoredDeposit | null } & Pick<
  Selectable<Tables['transactions']>,
  'sourceCode' | 'sourceAmount' | 'walletAddress' | 'ratePromisedUntil' | 'status' | 'returnedAmount' | 'leftMoney'
>;

const iso = (text: string) => new Date(text).toISOString();

function judge(terms: DepositTerms) {
  const { deposit, sourceCode: currency, sourceAmount: amount } = terms;
  const token = deposit === null ? undefined : tokenOf(deposit.network, currency);
  if (deposit === null || token === undefined) return undefined;
  const { network, block, endedAt } = deposit;
  const stored = deposit.transfers ?? [];
  const ends = [terms.ratePromisedUntil, endedAt === null ? null : new Date(endedAt)].filter((end) => end !== null);
  const lateFrom = ends.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
  const { kinds, ...outcome } = matchDeposit(
    stored.map((each) => ({
      ...each,
      amount: restOf(each),
      blockTime: new Date(each.blockTime),
      isElsewhere: each.network !== network && each.deed !== 'assigned',
      isBridged: bridgedName(each.network, each.contract) !== undefined,
      isReturned: each.returned !== null && decimal(restOf(each) ?? 0).lte(0),
    })),
    { currency, amount, lateFrom },
  );
  const transfers = stored.map((transfer, at) => {
    const need = networks[transfer.network].finalBlocks;
    const last = (transfer.network === network ? block : transfer.lastBlock) ?? transfer.block;
    const have = Math.max(0, Math.min(need - 1, last - transfer.block + 1));
    const confirmations = { have: transfer.state === 'final' ? need : have, need };
    return { transfer, kind: kinds[at] ?? ('counts' as const), confirmations };
  });
  const counted = transfers.filter(({ kind }) => kind === 'counts' || kind === 'late');
  const least = counted.toSorted((one, other) => one.confirmations.have - other.confirmations.have)[0];
  const short: ShortDeposit = {
    currency,
    expected: decimal(amount).toFixed(),
    ...outcome,
    confirmations: least?.confirmations ?? null,
    ...leftIn(terms, counted),
  };
  return { deposit, token, transfers, short };
}

/** What did not go back of a transfer. */
const restOf = ({ amount, returned }: StoredTransfer): string | null =>
  amount === null || returned === null ? amount : decimal(amount).minus(returned).toFixed();

/** What is still with us after the end, besides what the exchange or its return used, and what a manager said stays. */
function leftIn(
  { status, returnedAmount, sourceAmount }: DepositTerms,
  counted: readonly { readonly transfer: StoredTransfer }[],
): Pick<ShortDeposit, 'left'> {
  if (isUnderWay(status)) return {};
  const used = status === 'DECLINED' && returnedAmount === null ? '0' : sourceAmount;
  const parts = leftOf(
    counted.map(({ transfer }) => decimal(restOf(transfer) ?? 0)),
    decimal(used),
  );
  const left = parts
    .filter((_, at) => counted[at]?.transfer.deed !== 'kept')
    .reduce((sum, part) => sum.plus(part), decimal('0'));
  return left.gte(DUST) ? { left: left.toFixed() } : {};
}

const whereTo = ({ network, address }: StoredDeposit, { contract }: Token) => ({
  network,
  chainId: networks[network].chainId,
  contract: withChecksum(contract),
  address: withChecksum(address),
});

export function depositOf(terms: DepositTerms): Deposit | undefined {
  const judged = judge(terms);
  if (judged === undefined) return undefined;
  const { deposit, token, transfers, short } = judged;
  return {
    ...short,
    ...whereTo(deposit, token),
    transfers: transfers.map(({ transfer, kind, confirmations }) => ({
      ...transfer,
      amount: transfer.amount === null ? null : decimal(transfer.amount).toFixed(),
      from: withChecksum(transfer.from),
      to: withChecksum(transfer.to),
      blockTime: iso(transfer.blockTime),
      kind,
      isFromNamedWallet: isSameWallet(transfer.from, terms.walletAddress),
      confirmations,
    })),
    asOf: deposit.asOf === null ? null : iso(deposit.asOf),
  };
}

export function clientDepositOf(terms: DepositTerms): ClientDeposit | undefined {
  const judged = judge(terms);
  if (judged === undefined) return undefined;
  const { short, transfers } = judged;
  const returned = transfers.reduce((sum, { transfer }) => sum.plus(transfer.returned ?? 0), decimal('0'));
  return {
    ...short,
    ...whereTo(judged.deposit, judged.token),
    ...(returned.gt(0) && { returned: returned.toFixed() }),
    ...(short.left !== undefined && { isToReturn: terms.leftMoney === 'return' }),
  };
}

/** The network of the money of a sale, by `networkOfMoney`; `undefined` where nothing is known of it. */
export const moneyNetworkOf = (terms: DepositTerms, hash: string | null): NetworkName | undefined =>
  networkOfMoney(judge(terms)?.transfers.map(({ transfer, kind }) => ({ ...transfer, kind })) ?? [], hash);

/** When the last transfer that counts came. */
export const arrivalOf = (terms: DepositTerms): Date | undefined =>
  judge(terms)
    ?.transfers.filter(({ kind }) => kind === 'counts')
    .map(({ transfer }) => new Date(transfer.blockTime))
    .reduce<Date | undefined>((last, time) => (last !== undefined && last > time ? last : time), undefined);

/** What a list item has of it: no checksums of addresses, which take most of the time. */
export const shortDepositOf = (terms: DepositTerms): ShortDeposit | undefined => judge(terms)?.short;
