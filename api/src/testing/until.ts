import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { inspect, isDeepStrictEqual } from 'node:util';

// Shorter than Jest's limit for a test: a loop without end would keep the whole run alive after the test has failed.
const DEADLINE_MILLISECONDS = 100_000;

// What lasts longer waits for another process, which needs the processor.
const BUSY_TURNS = 100;
const PAUSE_MILLISECONDS = 10;

/** Lets other work of the process run meanwhile. `missing` says what did not happen. */
export async function until(
  isTrue: () => boolean | Promise<boolean>,
  missing = () => `This did not become true: ${String(isTrue)}`,
): Promise<void> {
  const deadline = performance.now() + DEADLINE_MILLISECONDS;
  for (let turn = 0; !(await isTrue()); turn++) {
    if (performance.now() > deadline) throw new Error(missing());
    await (turn < BUSY_TURNS ? nextTurn() : pause(PAUSE_MILLISECONDS));
  }
}

/** Caches and other processes see a change some time after its reply. */
export async function untilEquals<Value>(read: () => Promise<Value>, value: Value): Promise<void> {
  let last: Value | undefined;
  await until(
    async () => isDeepStrictEqual((last = await read()), value),
    () => `The last read was ${inspect(last)} and did not become ${inspect(value)}.`,
  );
}
