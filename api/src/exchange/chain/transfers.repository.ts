import {
  amountOfDigits,
  currencyOfContract,
  decimal,
  DUST,
  tokenOf,
  ulid,
  type NetworkName,
  type TransferState,
} from '@exchange/shared-domain';
import { sql, type RawBuilder } from 'kysely';
import { countOf, type Database, type DatabaseTransaction } from '../../database/database.ts';
import type { ChainLog } from './chain-logs.ts';

/** Foreign tokens and dust are kept up to this number for an address: anybody can send any number of them. */
const MOST_FOREIGN = 20;
/** After the end of its request an address is still read for so long. */
const READ_AFTER_END_MS = 30 * 86_400_000;

export async function findReadAddresses(db: Database, network: NetworkName, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('deposit_addresses')
    .select('address')
    .where('network', '=', network)
    .where(({ or, eb, exists }) =>
      or([
        eb('transaction_id', 'is', null),
        exists(findRequests(db, sql.ref<string>('deposit_addresses.address'), now)),
      ]),
    )
    .execute();
  return rows.map(({ address }) => address);
}

const findRequests = (db: Database, address: string | RawBuilder<string>, now: Date) =>
  db
    .selectFrom('request_deposits')
    .innerJoin('transactions', 'transactions.id', 'request_deposits.transaction_id')
    .select('transactions.id')
    .where('request_deposits.address', '=', address)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('status', 'not in', ['COMPLETED', 'DECLINED']),
        exists(
          selectFrom('transaction_events')
            .select('seq')
            .whereRef('transaction_events.transaction_id', '=', 'transactions.id')
            .where('at', '>', new Date(now.getTime() - READ_AFTER_END_MS)),
        ),
      ]),
    );

/** The times of the blocks that are known from this number on, by hash: no provider is asked for them again. */
export async function findBlockTimes(db: Database, network: NetworkName, from: number): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('chain_transfers')
    .select(['block_hash', 'block_time'])
    .where('network', '=', network)
    .where('block_number', '>=', from)
    .execute();
  return new Map(rows.map((row) => [row.block_hash, row.block_time]));
}

export const keyOf = (log: Pick<ChainLog, 'hash' | 'log_index'>) => `${log.hash} ${log.log_index}`;

export interface SeenLog extends ChainLog {
  readonly state: TransferState;
  readonly block_time: Date;
}

interface Stored {
  readonly network: NetworkName;
  readonly from: number;
  readonly to: number;
  readonly logs: readonly SeenLog[];
  /** Whether what is not among the logs was withdrawn: both providers answered for the whole range. */
  readonly isComplete: boolean;
  readonly now: Date;
}

export async function storeTransfers(trx: DatabaseTransaction, stored: Stored): Promise<ReadonlySet<string>> {
  const { network, from, to, logs, isComplete, now } = stored;
  const known = await trx
    .selectFrom('chain_transfers')
    .selectAll()
    .where('network', '=', network)
    .where('block_number', '>=', from)
    .where('block_number', '<=', to)
    .execute();
  const changed = new Set<string>();
  const note = (id: string | null) => id !== null && changed.add(id);
  const seen = new Map(logs.map((log) => [keyOf(log), log]));
  for (const row of known) {
    const log = seen.get(keyOf(row));
    if (log?.block_hash === row.block_hash) {
      seen.delete(keyOf(log));
      if (row.state === 'final' || row.state === log.state) continue;
      await trx.updateTable('chain_transfers').set({ state: log.state }).where('id', '=', row.id).execute();
      note(row.transaction_id);
    } else if (row.state !== 'final') {
      note(row.transaction_id);
      if (isComplete) await trx.deleteFrom('chain_transfers').where('id', '=', row.id).execute();
      else await trx.updateTable('chain_transfers').set({ state: 'unsure' }).where('id', '=', row.id).execute();
    }
  }
  for (const log of seen.values()) note(await insertTransfer(trx, network, log, now));
  return changed;
}

async function insertTransfer(trx: DatabaseTransaction, network: NetworkName, log: SeenLog, now: Date) {
  const { digits, ...columns } = log;
  const currency = currencyOfContract(network, log.contract) ?? null;
  const token = currency === null ? undefined : tokenOf(network, currency);
  const amount = token === undefined ? null : amountOfDigits(digits, token.decimals);
  const isPayment = amount !== null && decimal(amount).gte(DUST);
  if (!isPayment && (await countForeign(trx, log.to_address)) >= MOST_FOREIGN) return null;
  const requests = await findPaidRequests(trx, log.to_address);
  // Anybody can name a wallet and an amount: where several requests had the address, a person decides.
  const paid = requests.length === 1 ? (requests[0]?.id ?? null) : null;
  const transfer = { ...columns, currency, amount, transaction_id: paid };
  await trx
    .insertInto('chain_transfers')
    .values({ id: ulid(now), network, ...transfer })
    // A reorganisation moved its transaction to another block, where another of its transfers may have this index.
    .onConflict((conflict) =>
      conflict
        .columns(['network', 'hash', 'log_index'])
        .doUpdateSet(transfer)
        .where('chain_transfers.state', '<>', 'final'),
    )
    .execute();
  return paid ?? requests.find(({ isCurrent }) => isCurrent)?.id ?? null;
}

/** Every request that ever had the address. */
const findPaidRequests = (trx: DatabaseTransaction, address: string) =>
  trx
    .selectFrom('request_deposits')
    .select(['transaction_id as id', 'is_current as isCurrent'])
    .where('address', '=', address)
    .execute();

const countForeign = (trx: DatabaseTransaction, address: string): Promise<number> =>
  countOf(
    trx
      .selectFrom('chain_transfers')
      .where('to_address', '=', address)
      .where(({ or, eb }) => or([eb('currency', 'is', null), eb('amount', '<', DUST)])),
  );
