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
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import type { Tables } from '../../database/schema.generated.ts';
import type { ChainLog } from './chain-logs.ts';

/** Foreign tokens and dust are kept up to this number for an address: anybody can send any number of them. */
export const MOST_FOREIGN = 20;

/** A statement has at most 65,535 values. */
const ROWS_AT_ONCE = 1000;

type Row = Selectable<Tables['chainTransfers']>;

export const keyOf = (log: Pick<ChainLog, 'hash' | 'logIndex'>) => `${log.hash} ${log.logIndex}`;

const anyOf = (values: readonly string[]) => sql<string>`any(${[...values]}::text[])`;

function valueOf(network: NetworkName, contract: string, digits: bigint) {
  const currency = currencyOfContract(network, contract) ?? null;
  const token = currency === null ? undefined : tokenOf(network, currency);
  return { currency, amount: token === undefined ? null : amountOfDigits(digits, token.decimals) };
}

/** The transfers that are kept: every payment, and of what strangers send for nothing the first ones of an address. */
export async function withoutFlood<Log extends ChainLog>(
  db: Database,
  network: NetworkName,
  logs: readonly Log[],
): Promise<Log[]> {
  const isPayment = ({ contract, digits }: Log) => decimal(valueOf(network, contract, digits).amount ?? 0).gte(DUST);
  const foreign = logs.filter((log) => !isPayment(log));
  if (foreign.length === 0) return [...logs];
  const stored = await db
    .selectFrom('chainTransfers')
    .select(['toAddress', 'hash', 'logIndex'])
    .where('network', '=', network)
    .where('toAddress', '=', anyOf([...new Set(foreign.map(({ toAddress: to }) => to))]))
    .where(({ or, eb }) => or([eb('currency', 'is', null), eb('amount', '<', DUST)]))
    .execute();
  const known = new Set(stored.map(keyOf));
  const counts = new Map<string, number>();
  for (const { toAddress: to } of stored) counts.set(to, (counts.get(to) ?? 0) + 1);
  return logs.filter((log) => {
    if (isPayment(log) || known.has(keyOf(log))) return true;
    const count = (counts.get(log.toAddress) ?? 0) + 1;
    counts.set(log.toAddress, count);
    return count <= MOST_FOREIGN;
  });
}

export interface SeenLog extends ChainLog {
  readonly state: TransferState;
  readonly blockTime: Date;
}

interface Stored {
  readonly network: NetworkName;
  readonly from: number;
  readonly to: number;
  /** Those that providers were asked for: of others nothing was withdrawn. */
  readonly addresses: readonly string[];
  /** Blocks of it that nobody was asked for. */
  readonly without?: ReadonlySet<number>;
  readonly logs: readonly SeenLog[];
  /** Whether all providers answered for this place: what is not among the logs was withdrawn. */
  readonly isCovered: (row: Pick<ChainLog, 'blockNumber' | 'toAddress'>) => boolean;
  /** What came before an address was given is for nobody. */
  readonly isForNobody?: boolean;
  readonly now: Date;
}

/** A fixed number of statements, however many transfers there are. Resolves to the requests of those that changed. */
export async function storeTransfers(trx: DatabaseTransaction, stored: Stored): Promise<ReadonlySet<string>> {
  const { network, from, to, logs, isCovered, now } = stored;
  const known = await trx
    .selectFrom('chainTransfers')
    .selectAll()
    .where('network', '=', network)
    .where('blockNumber', '>=', from)
    .where('blockNumber', '<=', to)
    .execute();
  const seen = new Map(logs.map((log) => [keyOf(log), log]));
  const asked = new Set(stored.addresses);
  const gone = known.filter(
    (row) =>
      row.state !== 'final' &&
      asked.has(row.toAddress) &&
      stored.without?.has(row.blockNumber) !== true &&
      seen.get(keyOf(row))?.blockHash !== row.blockHash,
  );
  const withdrawn = gone.filter(isCovered);
  const doubted = gone.filter((row) => row.state === 'seen' && !isCovered(row));
  if (withdrawn.length > 0) await trx.deleteFrom('chainTransfers').where('id', '=', idsOf(withdrawn)).execute();
  if (doubted.length > 0)
    await trx.updateTable('chainTransfers').set({ state: 'unsure' }).where('id', '=', idsOf(doubted)).execute();

  const rows = new Map(known.map((row) => [keyOf(row), row]));
  const changed = logs
    .map(({ digits, ...log }) => ({ log, row: rows.get(keyOf(log)), value: valueOf(network, log.contract, digits) }))
    .filter(({ log, row, value }) => row === undefined || (row.state !== 'final' && !isSame(row, log, value)));
  const addresses = changed.map(({ log }) => log.toAddress);
  const requests = await requestsOfAddresses(trx, stored, addresses);
  const announced = [...withdrawn, ...doubted].map((row) => row.transactionId);
  const values = changed.map(({ log, row, value }): Insertable<Tables['chainTransfers']> => {
    const ofAddress = requests.get(log.toAddress) ?? [];
    // Anybody can name a wallet and an amount: where several requests had the address, a person decides.
    const only = ofAddress.length === 1 ? (ofAddress[0]?.id ?? null) : null;
    const paid = row !== undefined && isSameFace(row, log, value) ? row.transactionId : only;
    announced.push(paid ?? ofAddress.find(({ isCurrent }) => isCurrent)?.id ?? null);
    return { id: ulid(now), network, ...log, ...value, transactionId: paid };
  });
  for (let at = 0; at < values.length; at += ROWS_AT_ONCE) {
    await trx
      .insertInto('chainTransfers')
      .values(values.slice(at, at + ROWS_AT_ONCE))
      // Also a reorganisation moves a transaction to another block, where another of its transfers may have this index.
      .onConflict((conflict) =>
        conflict
          .columns(['network', 'hash', 'logIndex'])
          .doUpdateSet(({ ref }) => Object.fromEntries(changing.map((column) => [column, ref(`excluded.${column}`)])))
          .where('chainTransfers.state', '<>', 'final'),
      )
      .execute();
  }
  return new Set(announced.filter((id) => id !== null));
}

const changing = [
  'contract',
  'currency',
  'amount',
  'fromAddress',
  'toAddress',
  'blockNumber',
  'blockHash',
  'blockTime',
  'state',
  'transactionId',
] as const;

const idsOf = (rows: readonly Row[]) => anyOf(rows.map(({ id }) => id));

type Value = ReturnType<typeof valueOf>;

type Shown = Omit<SeenLog, 'digits'>;

const isSameFace = (row: Row, log: Shown, { amount }: Value): boolean =>
  row.contract === log.contract &&
  row.fromAddress === log.fromAddress &&
  row.toAddress === log.toAddress &&
  (row.amount === null ? amount === null : amount !== null && decimal(row.amount).eq(amount));

const isSame = (row: Row, log: Shown, value: Value): boolean =>
  row.state === log.state &&
  row.blockHash === log.blockHash &&
  row.blockTime.getTime() === log.blockTime.getTime() &&
  isSameFace(row, log, value);

/** Every request that ever had one of the addresses, by address. */
async function requestsOfAddresses(
  trx: DatabaseTransaction,
  { isForNobody = false }: Stored,
  addresses: readonly string[],
) {
  if (isForNobody || addresses.length === 0) return new Map<string, never[]>();
  const rows = await trx
    .selectFrom('requestDeposits')
    .select(['transactionId as id', 'isCurrent', 'address'])
    .where('address', '=', anyOf([...new Set(addresses)]))
    .execute();
  return Map.groupBy(rows, ({ address }) => address);
}
