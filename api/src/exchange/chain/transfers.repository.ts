import {
  amountOfDigits,
  currencyOfContract,
  tokenOf,
  ulid,
  type NetworkName,
  type TransferState,
} from '@exchange/shared-domain';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import type { ChainLog } from './chain-logs.ts';

/** Transfers of foreign contracts are kept up to this number for an address: anybody can make any number of them. */
const MOST_FOREIGN = 20;
const DAY_MS = 86_400_000;
/** After the end of its request an address is still read for so long. */
const READ_AFTER_END_MS = 30 * DAY_MS;

/** The addresses to read: those not given yet, and those of requests that are under way or ended lately. */
export async function findReadAddresses(db: Database, network: NetworkName, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('deposit_addresses')
    .leftJoin('transactions', 'transactions.id', 'deposit_addresses.transaction_id')
    .select('address')
    .where('network', '=', network)
    .where(({ or, eb }) =>
      or([
        eb('transaction_id', 'is', null),
        eb('transactions.status', 'not in', ['COMPLETED', 'DECLINED']),
        eb('given_at', '>', new Date(now.getTime() - READ_AFTER_END_MS)),
      ]),
    )
    .execute();
  return rows.map(({ address }) => address);
}

const keyOf = ({ hash, logIndex }: Pick<ChainLog, 'hash' | 'logIndex'>) => `${hash} ${logIndex}`;

export interface SeenLog extends ChainLog {
  readonly state: TransferState;
  readonly blockTime: Date;
}

interface Stored {
  readonly network: NetworkName;
  readonly from: number;
  /** Infinite at the head: a reorganisation may have made the chain shorter. */
  readonly to: number;
  readonly logs: readonly SeenLog[];
  /** Whether what is not among the logs was withdrawn: both providers answered for the whole range. */
  readonly isComplete: boolean;
  readonly now: Date;
}

/** Stores what is seen in a range of blocks. Resolves to the requests whose transfers changed. */
export async function storeTransfers(trx: DatabaseTransaction, stored: Stored): Promise<ReadonlySet<string>> {
  const { network, from, to, logs, isComplete, now } = stored;
  const known = await trx
    .selectFrom('chain_transfers')
    .selectAll()
    .where('network', '=', network)
    .where('block_number', '>=', from)
    .$if(Number.isFinite(to), (query) => query.where('block_number', '<=', to))
    .execute();
  const changed = new Set<string>();
  const note = (id: string | null) => id !== null && changed.add(id);
  const seen = new Map(logs.map((log) => [keyOf(log), log]));
  for (const row of known) {
    const log = seen.get(keyOf({ hash: row.hash, logIndex: row.log_index }));
    if (log?.blockHash === row.block_hash) {
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

/** Resolves to the request that the address was given to. */
async function insertTransfer(trx: DatabaseTransaction, network: NetworkName, log: SeenLog, now: Date) {
  const currency = currencyOfContract(network, log.contract) ?? null;
  const token = currency === null ? undefined : tokenOf(network, currency);
  const given = await trx
    .selectFrom('deposit_addresses')
    .select('transaction_id')
    .where('address', '=', log.to)
    .executeTakeFirst();
  if (currency === null && (await countForeign(trx, log.to)) >= MOST_FOREIGN) return null;
  const moved = {
    block_number: log.block,
    block_hash: log.blockHash,
    block_time: log.blockTime,
    state: log.state,
  };
  await trx
    .insertInto('chain_transfers')
    .values({
      id: ulid(now),
      network,
      hash: log.hash,
      log_index: log.logIndex,
      contract: log.contract,
      currency,
      amount: token === undefined ? null : amountOfDigits(log.digits, token.decimals),
      from_address: log.from,
      to_address: log.to,
      ...moved,
      transaction_id: given?.transaction_id ?? null,
    })
    // A reorganisation moved it to a block outside the range that was read before.
    .onConflict((conflict) =>
      conflict
        .columns(['network', 'hash', 'log_index'])
        .doUpdateSet(moved)
        .where('chain_transfers.state', '<>', 'final'),
    )
    .execute();
  return given?.transaction_id ?? null;
}

async function countForeign(trx: DatabaseTransaction, address: string): Promise<number> {
  const row = await trx
    .selectFrom('chain_transfers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('to_address', '=', address)
    .where('currency', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}
