import { setImmediate as nextTurn } from 'node:timers/promises';
import { inspect, isDeepStrictEqual } from 'node:util';

// Shorter than Jest's limit for a test: a loop without end would keep the whole run alive after the test has failed.
const DEADLINE_MILLISECONDS = 100_000;

/** Lets other work of the process run meanwhile. `missing` says what did not happen. */
export async function until(
  isTrue: () => boolean | Promise<boolean>,
  missing = () => `This did not become true: ${String(isTrue)}`,
): Promise<void> {
  const deadline = performance.now() + DEADLINE_MILLISECONDS;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(missing());
    await nextTurn();
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
