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
const BETWEEN_BLOCKS_MS = 1000;
const FINAL_BLOCKS = 14;
/** Of so many answers, a second of them, the middle one counts. */
const ROW = 40;

interface StrangerTrial {
  readonly chain: LocalChain;
  readonly db: Database;
  readonly origin: string;
  /** A service beside it, which reads no chain. */
  readonly originWithout: string;
  /** The address of a request. */
  readonly to: string;
}

/**
 * How fast the service answers while a stranger sends events, from their blocks until all readings are past them, beside one
 * that reads no chain. The two answer in turn: what makes the machine slow makes both slow.
 */
export async function measureStranger({ chain, db, origin, originWithout, to }: StrangerTrial) {
  const pays = [await chain.makeStranger(), await chain.makePayer('USDC', '1')];
  const row = () =>
    db.selectFrom('chainPositions').selectAll().where('network', '=', 'local').executeTakeFirstOrThrow();
  const flood = async () => {
    for (let block = 1; block <= BLOCKS; block += 1) {
      const pay = pays[block % OWN_TOKEN_EVERY === 0 ? 1 : 0];
      await pay?.(Array.from({ length: EVENTS_PER_BLOCK }, () => ({ to, amount: '0' })));
      await pause(BETWEEN_BLOCKS_MS);
    }
    const last = Number(await chain.request('eth_blockNumber'));
    await chain.mine(FINAL_BLOCKS);
    await until(async () => (await row()).block >= last);
    await until(async () => ((await row()).strayBlock ?? 0) >= last);
  };
  const [own = [], without = []] = await answersDuring([origin, originWithout], flood());
  const rowsWithout = rowsOf(without);
  const stored = await db.selectFrom('chainTransfers').select('id').where('toAddress', '=', to).execute();
  return {
    events: BLOCKS * EVENTS_PER_BLOCK,
    stored: stored.length,
    own: sumsOf(own),
    without: sumsOf(without),
    times: Math.max(...rowsOf(own).map((each, at) => each / (rowsWithout[at] ?? NaN))),
  };
}

const sumsOf = (times: readonly number[]) => [middleOf(times), partOf(times, 0.99), Math.max(...times)] as const;

const partOf = (times: readonly number[], part: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? 0;

/** The middle one of each row of answers. */
const rowsOf = (times: readonly number[]): number[] =>
  times.flatMap((_, at) => (at + ROW <= times.length ? middleOf(times.slice(at, at + ROW)) : []));

const middleOf = (times: readonly number[]) => partOf(times, 0.5);

async function answersDuring(origins: readonly string[], work: Promise<unknown>): Promise<number[][]> {
  const urls = origins.map((origin) => `${origin}/api/offices`);
  const child = fork(fileURLToPath(new URL('answer-times.ts', import.meta.url)), urls);
  const times = once(child, 'message') as Promise<[number[][]]>;
  await Promise.race([work, times]);
  child.send('over');
  return (await times)[0];
}
