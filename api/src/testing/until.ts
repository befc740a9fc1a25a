import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

/** Polls until the condition holds, and lets other work of the process run meanwhile. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await nextTurn();
}

/** Waits until a read returns this value: caches and other processes see a change some time after its reply. */
export const untilEquals = <Value>(read: () => Promise<Value>, value: Value): Promise<void> =>
  until(async () => isDeepStrictEqual(await read(), value));
