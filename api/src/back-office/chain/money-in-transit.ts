import {
  decimal,
  DUST,
  namesNetwork,
  openStatuses,
  sisterNetworks,
  tokenOf,
  type MoneyInTransit,
  type NetworkName,
  type ProductState,
  type UnmatchedReason,
  withChecksum,
} from '@exchange/shared-domain';
import { paysAnother } from '../../exchange/chain/payments.repository.ts';
import { sql } from 'kysely';
import { countOf, type Database } from '../../database/database.ts';
import { countFree, findDepositAddresses, nextAddress } from '../../exchange/chain/deposit-addresses.ts';
import { depositOf, shownBlockTime } from '../../exchange/chain/deposit-of.ts';
import { mostBehind } from '../../exchange/chain/chain-logs.ts';
import type { Chains } from '../../exchange/chain/chains.ts';
import { itemColumns } from '../../exchange/transactions/transactions.repository.ts';
import { isInScope, type Scope } from '../../staff/sign-in/scope.ts';

/** A provider that was not read for so long is silent. */
const SILENT_MS = 60_000;
const MOST_UNMATCHED = 200;
const MOST_UNREAD = 20;

export async function findMoneyInTransit(
  db: Database,
  chains: Chains,
  scope: Scope,
  now: Date,
): Promise<MoneyInTransit> {
  const { all } = chains;
  const [own] = all;
  if (own === undefined) return { network: null, providers: [], currencies: [], unmatched: [] };
  const off = await findOff(db, chains, scope);
  return {
    network: own.network,
    providers: await ofEach(all, (network) => findProviders(db, network, now)),
    currencies: await ofEach(all, (network) => findSums(db, network, own.network, scope)),
    ...(off.length > 0 && { off }),
    unmatched: await findUnmatched(db, own.network, scope),
  };
}

/** What is found of each network, which it names where there are several. */
async function ofEach<Part extends object>(
  all: Chains['all'],
  find: (network: NetworkName) => Promise<readonly Part[]>,
) {
  const parts = await Promise.all(
    all.map(async ({ network }) =>
      (await find(network)).map((part) => ({ ...part, ...(all.length > 1 && { network }) })),
    ),
  );
  return parts.flat();
}

/** Networks that nobody reads, with requests under way that have an address there, or that are not where people expect. */
async function findOff(db: Database, { all, on, networkOf }: Pick<Chains, 'all' | 'on' | 'networkOf'>, scope: Scope) {
  const rows = await db
    .selectFrom('transactions')
    .leftJoin('requestDeposits', 'transactionId', 'transactions.id')
    .select(['cryptoNetwork', 'requestDeposits.network as given'])
    .select(({ fn }) => fn.countAll<number>().as('requests'))
    .where('status', 'in', openStatuses)
    .where(isInScope(scope))
    .groupBy(['cryptoNetwork', 'requestDeposits.network'])
    .execute();
  const counts = new Map<NetworkName, number>();
  for (const { cryptoNetwork, given, requests } of rows) {
    const network = networkOf({ cryptoNetwork, deposit: given && { network: given } });
    const isNeeded = given !== null || namesNetwork({ networks: all }, network);
    if (isNeeded && !on(network)) counts.set(network, (counts.get(network) ?? 0) + requests);
  }
  return [...counts].map(([network, requests]) => ({ network, requests }));
}

export async function findTransitState(
  db: Database,
  chains: Chains,
  scope: Scope,
  now: Date,
): Promise<ProductState['transit']> {
  const { all } = chains;
  const [own] = all;
  const off = await findOff(db, chains, scope);
  if (own === undefined) return { unmatched: 0, silent: 0, off };
  const providers = await ofEach(all, (network) => findProviders(db, network, now));
  const names = all.map(({ network }) => network);
  const unread = db.selectFrom('chainUnreadBlocks').where('network', 'in', names);
  const blocks = await unread.selectAll().orderBy('since').orderBy('block').limit(MOST_UNREAD).execute();
  return {
    unmatched: await countOf(db.selectFrom(findUnmatchedRows(db, own.network, scope).as('unmatched'))),
    off,
    silent: providers.filter(({ state }) => state !== 'ok').length,
    providers,
    unread: await countOf(unread),
    unreadBlocks: blocks.map(({ block, provider, since }) => ({ block, provider, since: since.toISOString() })),
  };
}

async function findProviders(db: Database, network: NetworkName, now: Date): Promise<MoneyInTransit['providers']> {
  const rows = await db
    .selectFrom('chainProviders')
    .selectAll()
    .where('network', '=', network)
    .orderBy('name')
    .execute();
  // What a provider said before it failed may be what was wrong with it.
  const highest = Math.max(0, ...rows.map(({ block, retryAt }) => (retryAt === null ? (block ?? 0) : 0)));
  return rows.map(({ name, block, asOf, retryAt, fault, finality }) => {
    const isSilent = retryAt !== null || asOf === null || now.getTime() - asOf.getTime() > SILENT_MS;
    const isBehind = highest - (block ?? 0) > mostBehind(network);
    return {
      name,
      state: isSilent ? ('silent' as const) : isBehind ? ('behind' as const) : ('ok' as const),
      block,
      asOf: asOf?.toISOString() ?? null,
      fault,
      finality,
    };
  });
}

async function findSums(
  db: Database,
  network: NetworkName,
  site: NetworkName,
  scope: Scope,
): Promise<MoneyInTransit['currencies']> {
  const rows = await db
    .selectFrom('transactions')
    .select(itemColumns)
    .where('status', '=', 'PENDING_CLIENT_ACTION')
    .where(isInScope(scope))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('requestDeposits')
          .select('address')
          .whereRef('transactionId', '=', 'transactions.id')
          .where('network', '=', network),
      ),
    )
    .execute();
  const deposits = rows.flatMap((row) => depositOf(row) ?? []);
  const sources = (await findDepositAddresses(db)).sources.filter(
    ({ code, kind }) => network === site || (kind === 'key' && tokenOf(network, code) !== undefined),
  );
  const codes = [...new Set([...sources.map(({ code }) => code), ...deposits.map(({ currency }) => currency)])];
  return Promise.all(
    codes.toSorted().map(async (code) => {
      const own = deposits.filter(({ currency }) => currency === code);
      const sum = (amounts: readonly string[]) => ({
        count: amounts.length,
        amount: amounts.reduce((total, amount) => total.plus(amount), decimal('0')).toFixed(),
      });
      const source = sources.find((each) => each.code === code);
      const next = source && (await nextAddress(db, network, source));
      return {
        code,
        expected: sum(own.filter(({ state }) => state === 'waiting').map(({ expected }) => expected)),
        seen: sum(own.filter(({ state }) => state === 'seen' || state === 'unsure').map(({ received }) => received)),
        final: sum(own.filter(({ state }) => state === 'final').map(({ received }) => received)),
        free: source?.kind === 'list' ? await countFree(db, network, source) : null,
        nextAddress: next === undefined ? null : withChecksum(next.address),
      };
    }),
  );
}

const requestsOfAddress = (scope: Scope) => sql<{ readonly id: string; readonly code: string }[] | null>`(
  select json_agg(json_build_object('id', had.id, 'code', had.code) order by request_deposits.given_at, had.id)
  from request_deposits join transactions had on had.id = request_deposits.transaction_id
  where address = chain_transfers.to_address and ${isInScope(scope, 'had.officeId')})`;

// Found once for all transfers, most of which are the only ones of their requests.
const paidTwice = sql`select transaction_id from chain_transfers
  where transaction_id is not null group by transaction_id having count(*) > 1`;

/** What did not go back of a transfer. */
const restOf = (
  alias: string,
) => sql<string>`(${sql.ref(`${alias}.amount`)} - case when ${sql.ref(`${alias}.deed`)} = 'returned'
  then coalesce(${sql.ref(`${alias}.deedAmount`)}, ${sql.ref(`${alias}.amount`)}) else 0 end)`;

/** Whether a transfer came on another network than that of its request, and nobody assigned it. */
const isElsewhere = (alias: string) => sql<boolean>`(${sql.ref(`${alias}.deed`)} is distinct from 'assigned'
  and ${sql.ref(`${alias}.network`)} <> coalesce((
    select network from request_deposits where transaction_id = request.id), ${sql.ref(`${alias}.network`)}))`;

/** How much of a transfer is more than its request was for; only one of several, or a large one, can be. */
const surplus = sql<string>`case when request.id in (${paidTwice}) or chain_transfers.amount > request.source_amount then
  least(${restOf('chainTransfers')}, ${restOf('chainTransfers')} - request.source_amount + (
    select coalesce(sum(${restOf('earlier')}), 0) from chain_transfers earlier
    where earlier.transaction_id = request.id and earlier.currency = request.source_code and earlier.amount >= ${DUST}
      and not ${isElsewhere('earlier')}
      and (earlier.block_time, earlier.block_number, earlier.log_index, earlier.id) < (chain_transfers.block_time,
        chain_transfers.block_number, chain_transfers.log_index, chain_transfers.id))) else 0 end`;

const unmatchedReason = sql<UnmatchedReason | null>`case
  when request.id is null then
    case when exists (select 1 from request_deposits where address = to_address) then 'ambiguous' else 'noRequest' end
  when chain_transfers.currency <> request.source_code then 'otherToken'
  when ${isElsewhere('chainTransfers')} and request.status not in ('COMPLETED', 'DECLINED') then 'otherNetwork'
  when request.status = 'DECLINED' and request.returned_amount is null then
    case when request.left_money = 'return' then 'toReturn' else 'requestEnded' end
  when request.status in ('COMPLETED', 'DECLINED') and chain_transfers.block_time > request.money_received_time
    and chain_transfers.block_time > (
      select max(at) from transaction_events where transaction_id = request.id) then 'requestEnded'
  when ${isElsewhere('chainTransfers')} then 'requestEnded'
  when ${surplus} >= ${DUST} then 'surplus'
end`;

/** How much of a transfer waits for a manager. */
const left = sql<string>`case when ${unmatchedReason} = 'surplus' then ${surplus} else ${restOf('chainTransfers')} end`;

/** Also those of a network that is no longer read: what came there is somebody's. */
export const findUnmatchedRows = (db: Database, own: NetworkName, scope: Scope) =>
  db
    .selectFrom('chainTransfers')
    .leftJoin('transactions as request', 'request.id', 'chainTransfers.transactionId')
    .selectAll('chainTransfers')
    .select(['request.code', unmatchedReason.as('reason'), left.as('left'), requestsOfAddress(scope).as('requests')])
    .select(shownBlockTime.as('shownTime'))
    .where('chainTransfers.network', 'in', sisterNetworks(own))
    .where('currency', 'is not', null)
    .where('amount', '>=', DUST)
    .where(unmatchedReason, 'is not', null)
    .where(left, '>=', DUST)
    .where(sql`deed`, 'is distinct from', 'kept')
    .where(({ not }) => not(paysAnother))
    .where(({ or, eb }) => or([eb('request.id', 'is', null), isInScope(scope, 'request.officeId')]));

async function findUnmatched(db: Database, own: NetworkName, scope: Scope): Promise<MoneyInTransit['unmatched']> {
  const rows = await findUnmatchedRows(db, own, scope)
    .orderBy('blockTime', 'desc')
    .orderBy('chainTransfers.id', 'desc')
    .limit(MOST_UNMATCHED)
    .execute();
  return rows.map((row) => ({
    ...row,
    contract: withChecksum(row.contract),
    amount: row.amount === null ? null : decimal(row.amount).toFixed(),
    from: withChecksum(row.fromAddress),
    to: withChecksum(row.toAddress),
    blockTime: row.shownTime.toISOString(),
    reason: row.reason ?? 'noRequest',
    left: decimal(row.left).toFixed(),
    requests:
      row.transactionId === null || row.code === null
        ? (row.requests ?? [])
        : [{ id: row.transactionId, code: row.code }],
  }));
}
