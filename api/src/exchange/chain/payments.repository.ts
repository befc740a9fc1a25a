import { decimal, isCash } from '@exchange/shared-domain';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/schema.generated.ts';
import type { Payment } from './payout-check.ts';

type PaidRow = Pick<
  Selectable<Tables['transactions']>,
  | 'id'
  | 'sourceCode'
  | 'sourceAmount'
  | 'targetCode'
  | 'targetAmount'
  | 'walletAddress'
  | 'usedWalletAddress'
  | 'submitTime'
>;

interface Saved {
  readonly hash: string;
  /** The wallet that is paid, where it is not the client's. */
  readonly recipient?: string | undefined;
  /** How much goes back to the client; without it the transaction completes the exchange. */
  readonly returned?: string | undefined;
}

/** The hash of a request, in lower case: that of its return, or of what completed it. */
export const hashInUse = sql<string>`lower(coalesce(transactions.return_hash, transactions.transaction_hash))`;

/** What the transaction with this hash has to pay: us for a sale, the client for a purchase or what goes back. */
export async function findPayment(
  db: Database,
  row: PaidRow,
  { hash: written, recipient, returned }: Saved,
): Promise<Payment> {
  const hash = written.toLowerCase();
  const common = { hash, since: row.submitTime, taken: (await findTaken(db, { hash, id: row.id })).places };
  const own = recipient ?? row.usedWalletAddress ?? row.walletAddress;
  if (returned !== undefined) {
    const senders = await db
      .selectFrom('chainTransfers')
      .select('fromAddress')
      .where('transactionId', '=', row.id)
      .execute();
    const recipients = [own.toLowerCase(), ...senders.map(({ fromAddress }) => fromAddress)];
    return { ...common, currency: row.sourceCode, amount: returned, recipients, payers: await findPayers(db) };
  }
  if (!isCash(row.targetCode)) {
    const amount = decimal(row.targetAmount).toFixed();
    const recipients = [own.toLowerCase()];
    return { ...common, currency: row.targetCode, amount, recipients, payers: await findPayers(db) };
  }
  const given = await db.selectFrom('requestDeposits').select('address').where('transactionId', '=', row.id).execute();
  const amount = decimal(row.sourceAmount).toFixed();
  return { ...common, currency: row.sourceCode, amount, recipients: given.map(({ address }) => address), payers: [] };
}

/** Our wallets, on any network: those that paid clients, and the addresses of deposits. None before the first payout. */
export async function findPayers(db: Database): Promise<string[]> {
  const paid = await findPaid(db);
  if (paid.length === 0) return [];
  const given = await db.selectFrom('depositAddresses').select('address').execute();
  return [...paid, ...given.map(({ address }) => address)];
}

/** The wallets that paid clients. */
export async function findPaid(db: Database): Promise<string[]> {
  const paid = await sql<{ wallet: string }>`
    select distinct unnest(payers) as wallet from chain_payouts`.execute(db);
  return paid.rows.map(({ wallet }) => wallet);
}

interface Taken {
  /** The places in the transaction that pay other requests, or went back otherwise. */
  readonly places: readonly number[];
  /** Another request has the transaction, and nobody knows which of its transfers. */
  readonly isWhole: boolean;
}

/** Whether a row of `chain_transfers` pays another request than the one that it belongs to. */
export const paysAnother = sql<boolean>`exists (
  select from chain_payouts join transactions on transactions.id = chain_payouts.transaction_id
  where chain_payouts.hash = chain_transfers.hash and chain_payouts.network = chain_transfers.network
    and chain_transfers.log_index = any(places)
    and ${hashInUse} = chain_payouts.hash and transactions.id is distinct from chain_transfers.transaction_id)`;

/** What of a transaction pays something else than the request: a payment belongs to one, a transaction may to several. */
export async function findTaken(
  db: Database,
  { hash, id }: { readonly hash: string; readonly id: string },
): Promise<Taken> {
  const { rows } = await sql<{ place: number | null }>`
    select log_index as place from chain_transfers where hash = ${hash} and transaction_id <> ${id}
    union all
    select unnest(places) from chain_payouts join transactions on transactions.id = transaction_id
      where chain_payouts.hash = ${hash} and transactions.id <> ${id} and ${hashInUse} = chain_payouts.hash
    union all
    select unnest(coalesce(deed_places, array[null]::integer[])) from chain_transfers
      where deed_hash = ${hash}
    union all
    select unnest(coalesce(places, array[null]::integer[])) from chain_earlier_returns
      where hash = ${hash}
    union all
    select null from transactions
      where (lower(transaction_hash) = ${hash} or lower(return_hash) = ${hash}) and transactions.id <> ${id}
        and not exists (select 1 from chain_transfers where hash = ${hash} and transaction_id = transactions.id)
        and not exists (select 1 from chain_payouts where transaction_id = transactions.id and hash = ${hash}
          and cardinality(places) > 0)`.execute(db);
  const places = rows.flatMap(({ place }) => (place === null ? [] : [place]));
  return { places, isWhole: places.length < rows.length };
}
