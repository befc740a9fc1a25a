import { setImmediate as nextTurn } from 'node:timers/promises';

/** Waits for something that another part of the process brings about, and lets that part have its turns meanwhile. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await nextTurn();
}
