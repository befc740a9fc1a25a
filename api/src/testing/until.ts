import { setImmediate as nextTurn } from 'node:timers/promises';

/** Polls until the condition holds, and lets other work of the process run meanwhile. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await nextTurn();
}
