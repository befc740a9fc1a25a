import { runAlone } from '../../database/database.ts';
import { announceChange } from '../announce-change.ts';
import { agreeOn, type Shown } from './agree-on.ts';
import { readHeads, type Answer } from './chain-heads.ts';
import { blocksAtOnce, mostBehind, type ChainLog } from './chain-logs.ts';
import { askProvider, findProvider, saveProvider, type ChainReading } from './providers.ts';
import { sizesOf } from './provider-sizes.ts';
import { findReadAddresses } from './read-addresses.ts';
import { placeOf } from './read-at-once.ts';
import { readTransfers } from './read-transfers.ts';
import { storeTransfers } from './transfers.repository.ts';
import { findBlocksToTry, findUnreadBlocks, saveUnreadBlocks } from './unread-blocks.ts';

/** Reads again what was not final or not shown alike by all: no reorganisation is missed, no outage leaves a hole. */
export async function readChain(reading: ChainReading): Promise<void> {
  const { db, network, providers } = reading;
  await forgetOtherProviders(reading);
  const answers = await readHeads(reading);
  if (answers.length === 0) return;
  const highest = Math.max(...answers.map(({ head }) => head.latest));
  const agreeing = answers.filter(({ head }) => highest - head.latest <= mostBehind(network));
  const isSure = agreeing.length === providers.length;
  const latest = Math.min(...agreeing.map(({ head }) => head.latest));
  const final = Math.min(...agreeing.map(({ head }) => head.final));
  let position = await positionOf(reading, { isSure, latest, final });
  const addresses = await findReadAddresses(db, network, reading.now());
  const unread = await findUnreadBlocks(db, network);
  const common = { addresses, answers, isSure, final };
  const atOnce = blocksAtOnce(network);
  for (let from = position + 1; from <= latest; from += atOnce) {
    const to = Math.min(from + atOnce - 1, latest);
    const next = await readRange(reading, { ...common, position, from, to, without: unread });
    if (next === undefined) return;
    position = next;
  }
  for (const block of await findBlocksToTry(reading))
    if (block <= latest) await readRange(reading, { ...common, position, from: block, to: block, without: new Set() });
}

/** One that was replaced would stay at its last block, and so would the confirmations. */
async function forgetOtherProviders({ db, network, providers }: ChainReading): Promise<void> {
  const names = providers.map(({ name }) => name);
  await db.deleteFrom('chainProviders').where('network', '=', network).where('name', 'not in', names).execute();
}

/** The first reading begins at the last final block, and so does one after a position that no chain has reached. */
async function positionOf(
  { db, network }: ChainReading,
  { isSure, latest, final }: { readonly isSure: boolean; readonly latest: number; readonly final: number },
): Promise<number> {
  const start = { block: final, strayBlock: final };
  await db
    .insertInto('chainPositions')
    .values({ network, ...start })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const ofNetwork = db.selectFrom('chainPositions').select('block').where('network', '=', network);
  const { block } = await ofNetwork.executeTakeFirstOrThrow();
  if (block <= latest || !isSure) return block;
  await db.updateTable('chainPositions').set(start).where('network', '=', network).execute();
  return final;
}

interface Range {
  readonly addresses: readonly string[];
  readonly answers: readonly Answer[];
  readonly isSure: boolean;
  readonly final: number;
  readonly position: number;
  readonly from: number;
  readonly to: number;
  /** Blocks that a provider refused: they are tried by themselves. */
  readonly without: ReadonlySet<number>;
}

/**
 * Resolves to the position, which only the range that follows it moves; `undefined` when no provider answered, or another
 * process was faster.
 */
async function readRange(reading: ChainReading, range: Range): Promise<number | undefined> {
  const { db, network, providers, now } = reading;
  const { from, to, final, position, without } = range;
  const read = await Promise.all(range.answers.map((answer) => readOf(reading, range, answer)));
  const shown = read.filter((each) => each !== undefined);
  if (shown.length === 0) return undefined;
  const isAnswered = range.isSure && shown.length === providers.length;
  const isCovered = ({ blockNumber: block, toAddress: address }: Place) =>
    isAnswered &&
    !without.has(block) &&
    shown.every((each) => block <= each.to && !each.unread.has(placeOf(block, address)));
  const { logs, isWhole } = await agreeOn(reading, shown, { isAnswered, isCovered, final });
  const unread = shown.flatMap(({ provider, unreadBlocks }) =>
    [...unreadBlocks].map((block) => ({ block, provider: provider.name })),
  );
  const left = new Set([...without, ...unread.map(({ block }) => block)]);
  const end = Math.min(to, final);
  const isAgreed =
    isAnswered &&
    shown.every((each) => each.to >= end) &&
    isWhole &&
    logs.every(({ state, blockNumber: block }) => state !== 'unsure' || block > end || left.has(block));
  return runAlone(db, `chain ${network}`, async (trx) => {
    const row = trx.selectFrom('chainPositions').select('block').where('network', '=', network);
    if ((await row.executeTakeFirstOrThrow()).block !== position) return undefined;
    const changed = await storeTransfers(trx, {
      network,
      from,
      to,
      addresses: range.addresses,
      without,
      logs,
      isCovered,
      now: now(),
    });
    for (const id of changed) await announceChange(trx, id);
    const isRead = isAgreed && unread.length === 0 && from === to && without.size === 0;
    await saveUnreadBlocks(trx, reading, { unread: uniqueBlocks(unread), read: isRead ? [from] : [] });
    const next = isAgreed && from === position + 1 ? Math.max(position, end) : position;
    await trx.updateTable('chainPositions').set({ block: next }).where('network', '=', network).execute();
    return next;
  });
}

type Place = Pick<ChainLog, 'blockNumber' | 'toAddress'>;

const uniqueBlocks = <Each extends { readonly block: number }>(list: readonly Each[]): Each[] => [
  ...new Map(list.map((each) => [each.block, each])).values(),
];

/** What one provider shows of a range, as far as it has come. */
const readOf = (reading: ChainReading, range: Range, { provider, head }: Answer): Promise<Shown | undefined> =>
  askProvider(reading, provider, async () => {
    const { db, network, now } = reading;
    const to = Math.min(range.to, head.latest);
    const row = await findProvider(db, network, provider.name);
    const kept = sizesOf(row, now());
    const read = await readTransfers(provider, {
      ...range,
      network,
      to,
      sizes: kept.sizes,
      isOwnToken: true,
      at: now(),
    });
    await saveProvider(db, {
      network,
      name: provider.name,
      asOf: now(),
      failures: 0,
      retryAt: null,
      fault: null,
      ...kept.changeTo(read.sizes),
    });
    return { ...read, provider };
  });
