import { readBlockTimes } from './block-times.ts';
import type { ChainLog } from './chain-logs.ts';
import type { Provider, ChainReading } from './providers.ts';
import type { ReadTransfers } from './read-transfers.ts';
import { keyOf, withoutFlood, type SeenLog } from './transfers.repository.ts';

/** What one provider shows of a range. */
export interface Shown extends ReadTransfers {
  readonly provider: Provider;
}

interface Agreement {
  readonly isAnswered: boolean;
  readonly isCovered: (log: Pick<ChainLog, 'blockNumber' | 'toAddress'>) => boolean;
  readonly final: number;
}

/**
 * The transfers that any provider shows. One is sure where all of them were asked and say the same of it and of the time of
 * its block. `isWhole`: of all that are final, somebody says
 * the time.
 */
export async function agreeOn(
  reading: ChainReading,
  shown: readonly Shown[],
  { isAnswered, isCovered, final }: Agreement,
): Promise<{ readonly logs: readonly SeenLog[]; readonly isWhole: boolean }> {
  const merged = await withoutFlood(reading.db, reading.network, mergeLogs(shown.map(({ logs }) => logs)));
  const times = await readBlockTimes(reading, { shown, logs: merged, isSure: isAnswered });
  const logs = merged.flatMap(({ isAlike, ...log }): SeenLog[] => {
    const { time, isAgreed } = times.get(log.blockHash) ?? {};
    if (time === undefined) return [];
    const isSure = isCovered(log) && isAlike && isAgreed === true;
    return [{ ...log, blockTime: time, state: isSure ? (log.blockNumber <= final ? 'final' : 'seen') : 'unsure' }];
  });
  return { logs, isWhole: merged.every((log) => times.has(log.blockHash) || log.blockNumber > final) };
}

/** The transfers of all providers, each once; alike where every one shows it in the same block. */
function mergeLogs(lists: readonly (readonly ChainLog[])[]): (ChainLog & { readonly isAlike: boolean })[] {
  const faceOf = (log: ChainLog) =>
    `${keyOf(log)} ${log.blockHash} ${log.contract} ${log.toAddress} ${log.fromAddress} ${log.digits}`;
  const faces = lists.map((list) => new Set(list.map(faceOf)));
  const all = new Map(lists.flatMap((list) => list.map((log) => [keyOf(log), log] as const)));
  return [...all.values()].map((log) => ({ ...log, isAlike: faces.every((each) => each.has(faceOf(log))) }));
}
