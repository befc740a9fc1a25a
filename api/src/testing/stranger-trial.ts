import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Database } from '../database/database.ts';
import type { LocalChain } from './local-chain.ts';
import { until } from './until.ts';

const EVENTS_PER_BLOCK = 1000;
const BLOCKS = 20;
/** Each fourth block has transfers of nothing of our own token, which polls do read. */
const OWN_TOKEN_EVERY = 4;
/** An address that is none of ours. */
const ELSEWHERE = `0x${'e'.repeat(40)}`;
const BETWEEN_BLOCKS_MS = 1000;
const FINAL_BLOCKS = 14;
/** Of so many answers, a second of them, the middle one counts: a busy machine is slow now and then. */
const ROW = 40;

interface StrangerTrial {
  readonly chain: LocalChain;
  readonly db: Database;
  readonly origin: string;
  /** The address of a request. */
  readonly to: string;
}

/**
 * How fast the service answers while a stranger sends events, from their blocks until all readings are past them, and while
 * as many go elsewhere: so much work of the chain makes this machine slow as well.
 */
export async function measureStranger({ chain, db, origin, to }: StrangerTrial) {
  const pays = [await chain.makeStranger(), await chain.makePayer('USDC', '1')];
  const row = () => db.selectFrom('chain_positions').selectAll().executeTakeFirstOrThrow();
  const flood = async (address: string) => {
    for (let block = 1; block <= BLOCKS; block += 1) {
      const pay = pays[block % OWN_TOKEN_EVERY === 0 ? 1 : 0];
      await pay?.(Array.from({ length: EVENTS_PER_BLOCK }, () => ({ to: address, amount: '0' })));
      await pause(BETWEEN_BLOCKS_MS);
    }
    const last = Number(await chain.request('eth_blockNumber'));
    await chain.mine(FINAL_BLOCKS);
    await until(async () => (await row()).block >= last);
    await until(async () => ((await row()).stray_block ?? 0) >= last);
  };
  const quiet = await answersDuring(origin, flood(ELSEWHERE));
  const loud = await answersDuring(origin, flood(to));
  const stored = await db.selectFrom('chain_transfers').select('id').where('to_address', '=', to).execute();
  const median = middleOf(quiet);
  return {
    events: BLOCKS * EVENTS_PER_BLOCK,
    stored: stored.length,
    median,
    medianMeanwhile: middleOf(loud),
    times: slowestRow(loud) / median,
    timesBefore: slowestRow(quiet) / median,
    slowest: Math.max(...loud),
    slowestBefore: Math.max(...quiet),
    ofHundred: partOf(loud, 0.99),
    ofHundredBefore: partOf(quiet, 0.99),
  };
}

const partOf = (times: readonly number[], part: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? 0;

const slowestRow = (times: readonly number[]): number =>
  Math.max(...times.flatMap((_, at) => (at + ROW <= times.length ? middleOf(times.slice(at, at + ROW)) : [])));

const middleOf = (times: readonly number[]) => partOf(times, 0.5);

async function answersDuring(origin: string, work: Promise<unknown>): Promise<number[]> {
  const child = fork(fileURLToPath(new URL('answer-times.ts', import.meta.url)), [`${origin}/api/offices`]);
  const times = once(child, 'message') as Promise<[number[]]>;
  await Promise.race([work, times]);
  child.send('over');
  return (await times)[0];
}
