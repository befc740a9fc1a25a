import type { NetworkName } from '@exchange/shared-domain';
import { runAlone, runTransaction, type Database } from '../../database/database.ts';
import { announceChange } from '../announce-change.ts';
import { readBlockTime, readHead, readTransfers, type ChainLog, type Head } from './chain-logs.ts';
import { askProvider, saveProvider, type Provider } from './providers.ts';
import { findBlockTimes, findReadAddresses, keyOf, storeTransfers, type SeenLog } from './transfers.repository.ts';

/** A provider that is so many blocks behind confirms nothing. */
export const MOST_BEHIND = 5;
const BLOCKS_AT_ONCE = 500;

export interface ChainReading {
  readonly db: Database;
  readonly network: NetworkName;
  readonly providers: readonly Provider[];
  readonly now: () => Date;
  readonly onFailure: (provider: string, reason: string) => void;
}

/** Reads again what was not final or not shown alike by all: no reorganisation is missed, no outage leaves a hole. */
export async function readChain(reading: ChainReading): Promise<void> {
  const { db, network, providers } = reading;
  await forgetOtherProviders(reading);
  const asked = await Promise.all(
    providers.map(async (provider) => {
      const head = await askProvider(reading, provider, () => readHead(provider, network));
      return head === undefined ? [] : [{ provider, head }];
    }),
  );
  const answers = asked.flat();
  const highest = Math.max(...answers.map(({ head }) => head.latest));
  const agreeing = answers.filter(({ head }) => highest - head.latest <= MOST_BEHIND);
  const before = await lowestBlock(db, network);
  for (const { provider, head } of answers) {
    await saveProvider(db, { network, name: provider.name, block: head.latest });
  }
  if (before !== (await lowestBlock(db, network))) await announceConfirmations(db, network);
  if (agreeing.length === 0) return;
  const isSure = agreeing.length === providers.length;
  const latest = Math.min(...agreeing.map(({ head }) => head.latest));
  const final = Math.min(...agreeing.map(({ head }) => head.final));
  let position = await positionOf(db, network, final);
  const addresses = await findReadAddresses(db, network, reading.now());
  for (let from = position + 1; from <= latest; from += BLOCKS_AT_ONCE) {
    const to = Math.min(from + BLOCKS_AT_ONCE - 1, latest);
    const range = { addresses, answers: agreeing, isSure, final, position, from, to };
    const next = await readRange(reading, range);
    if (next === undefined) return;
    position = next;
  }
}

/** One that was replaced would stay at its last block, and so would the confirmations. */
async function forgetOtherProviders({ db, network, providers }: ChainReading): Promise<void> {
  const names = providers.map(({ name }) => name);
  await db.deleteFrom('chain_providers').where('network', '=', network).where('name', 'not in', names).execute();
}

const lowestBlock = async (db: Database, network: NetworkName) => {
  const rows = db.selectFrom('chain_providers').select(({ fn }) => fn.min('block').as('block'));
  return (await rows.where('network', '=', network).executeTakeFirst())?.block ?? null;
};

const announceConfirmations = (db: Database, network: NetworkName): Promise<void> =>
  runTransaction(db, async (trx) => {
    const rows = await trx
      .selectFrom('chain_transfers')
      .select('transaction_id')
      .distinct()
      .where('network', '=', network)
      .where('state', '<>', 'final')
      .execute();
    for (const { transaction_id: id } of rows) if (id !== null) await announceChange(trx, id);
  });

/** The first reading begins at the last final block. */
async function positionOf(db: Database, network: NetworkName, final: number): Promise<number> {
  await db
    .insertInto('chain_positions')
    .values({ network, block: final })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = db.selectFrom('chain_positions').select('block').where('network', '=', network);
  return (await row.executeTakeFirstOrThrow()).block;
}

interface Range {
  readonly addresses: readonly string[];
  readonly answers: readonly { readonly provider: Provider; readonly head: Head }[];
  readonly isSure: boolean;
  readonly final: number;
  readonly position: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Resolves to the position, which only the range that follows it moves; `undefined` when no provider answered, or another
 * process was faster.
 */
async function readRange(reading: ChainReading, range: Range): Promise<number | undefined> {
  const { db, network, now } = reading;
  const { addresses, from, to, final, position } = range;
  const read = await Promise.all(
    range.answers.map(({ provider }) =>
      askProvider(reading, provider, async () => {
        const logs = await readTransfers(provider, { network, from, to, addresses });
        await saveProvider(db, { network, name: provider.name, as_of: now(), failures: 0, retry_at: null });
        return { provider, logs };
      }),
    ),
  );
  const shown = read.filter((each) => each !== undefined);
  const isComplete = range.isSure && shown.length === range.answers.length;
  const merged = mergeLogs(shown.map(({ logs }) => logs));
  const times = await findBlockTimes(db, network, from);
  for (const log of merged) {
    const provider = ownerOf(shown, log);
    if (times.has(log.block_hash) || provider === undefined) continue;
    const time = await askProvider(reading, provider, () => readBlockTime(provider, log.block_hash));
    // The block is gone, or the provider: the same range is read at the next poll.
    if (time === undefined || time === null) return undefined;
    times.set(log.block_hash, time);
  }
  const isAgreed = isComplete && merged.every(({ isAlike }) => isAlike);
  const logs = merged.map(({ isAlike, ...log }): SeenLog => {
    const state = isComplete && isAlike ? (log.block_number <= final ? 'final' : 'seen') : 'unsure';
    return { ...log, state, block_time: times.get(log.block_hash) ?? now() };
  });
  if (shown.length === 0) return undefined;
  return runAlone(db, `chain ${network}`, async (trx) => {
    const row = trx.selectFrom('chain_positions').select('block').where('network', '=', network);
    if ((await row.executeTakeFirstOrThrow()).block !== position) return undefined;
    const changed = await storeTransfers(trx, { network, from, to, logs, isComplete, now: now() });
    for (const id of changed) await announceChange(trx, id);
    const next = isAgreed && from === position + 1 ? Math.max(position, Math.min(to, final)) : position;
    await trx.updateTable('chain_positions').set({ block: next }).where('network', '=', network).execute();
    return next;
  });
}

type Shown = readonly { readonly provider: Provider; readonly logs: readonly ChainLog[] }[];

const ownerOf = (shown: Shown, log: ChainLog): Provider | undefined =>
  shown.find(({ logs }) => logs.some(({ block_hash }) => block_hash === log.block_hash))?.provider;

/** The transfers of all providers, each once; alike where every one shows it in the same block. */
function mergeLogs(lists: readonly (readonly ChainLog[])[]): (ChainLog & { readonly isAlike: boolean })[] {
  const faceOf = (log: ChainLog) =>
    `${keyOf(log)} ${log.block_hash} ${log.contract} ${log.to_address} ${log.from_address} ${log.digits}`;
  const faces = lists.map((list) => new Set(list.map(faceOf)));
  const all = new Map(lists.flatMap((list) => list.map((log) => [keyOf(log), log] as const)));
  return [...all.values()].map((log) => ({ ...log, isAlike: faces.every((each) => each.has(faceOf(log))) }));
}
