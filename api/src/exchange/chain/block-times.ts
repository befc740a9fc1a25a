import { readBlockTime, type ChainLog } from './chain-logs.ts';
import { askProvider, type Provider, type ChainReading } from './providers.ts';

const CALLS_AT_ONCE = 10;

export interface BlockTime {
  readonly time: Date;
  /** Whether every provider that showed the block says so. */
  readonly isAgreed: boolean;
}

type Shown = readonly { readonly provider: Provider; readonly logs: readonly ChainLog[] }[];

/**
 * The times of these transfers' blocks, by hash. Each provider is asked once for a block that it showed; a block whose time
 * nobody says is missing. Of two times it is the later one: a deposit that seems to be late waits for a person.
 */
export async function readBlockTimes(
  reading: ChainReading,
  { shown, logs, isSure }: { readonly shown: Shown; readonly logs: readonly ChainLog[]; readonly isSure: boolean },
): Promise<ReadonlyMap<string, BlockTime>> {
  const agreed = await findTimes(reading, logs, isSure);
  const blocks = new Map(logs.map((log) => [log.blockHash, log]));
  for (const hash of agreed.keys()) blocks.delete(hash);
  const said = await Promise.all(
    shown.map(async ({ provider, logs: own }) => {
      const hashes = new Set(own.map(({ blockHash: hash }) => hash));
      const asked = [...blocks.values()].filter(({ blockHash: hash }) => hashes.has(hash));
      if (asked.length === 0) return [];
      const times = await askProvider(reading, provider, () => readTimes(reading, provider, asked));
      return [{ asked: hashes, times: times ?? new Map<string, Date>() }];
    }),
  );
  for (const hash of blocks.keys()) {
    const own = said.flat().filter(({ asked }) => asked.has(hash));
    const times = own.flatMap(({ times: each }) => each.get(hash) ?? []);
    const [time] = times.toSorted((one, other) => other.getTime() - one.getTime());
    const isAgreed = times.length === own.length && times.every((each) => each.getTime() === time?.getTime());
    if (time !== undefined) agreed.set(hash, { time, isAgreed });
  }
  return agreed;
}

async function readTimes({ network }: ChainReading, provider: Provider, blocks: readonly ChainLog[]) {
  const times = new Map<string, Date>();
  for (let at = 0; at < blocks.length; at += CALLS_AT_ONCE) {
    const asked = blocks.slice(at, at + CALLS_AT_ONCE);
    const read = await Promise.all(asked.map((block) => readBlockTime(provider, network, block)));
    for (const [each, block] of asked.entries()) {
      const time = read[each];
      if (time !== null && time !== undefined) times.set(block.blockHash, time);
    }
  }
  return times;
}

/** No provider is asked again for a time that all said, or for any while they can't confirm it. */
async function findTimes(
  { db, network }: ChainReading,
  logs: readonly ChainLog[],
  isSure: boolean,
): Promise<Map<string, BlockTime>> {
  const numbers = logs.map(({ blockNumber: number }) => number);
  const rows = await db
    .selectFrom('chainTransfers')
    .select(['blockHash', 'blockTime'])
    .distinct()
    .where('network', '=', network)
    .where('blockNumber', '>=', Math.min(...numbers, Number.MAX_SAFE_INTEGER))
    .where('blockNumber', '<=', Math.max(...numbers, 0))
    .$if(isSure, (query) => query.where('state', '<>', 'unsure'))
    .execute();
  return new Map(rows.map(({ blockHash: hash, blockTime: time }) => [hash, { time, isAgreed: true }]));
}
