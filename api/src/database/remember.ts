import type { Awaitable } from './awaitable.ts';
import type { DatabaseConnection } from './database.ts';
import { shareAttempt } from './shared-attempt.ts';

/** A value of the database, cached until the database announces a change. */
interface Remembered<Value> {
  /** Returns the same object until something changed, and a promise of it only when it has to be loaded. */
  readonly read: () => Awaitable<Value>;
  readonly close: () => Promise<void>;
}

interface RememberOptions<Value> extends Pick<DatabaseConnection, 'listen'> {
  /** Channel on which changes are announced. */
  readonly channel: string;
  readonly load: () => Promise<Value>;
}

// A cut connection can go unnoticed for a while, so the value is read again after this time at the latest.
const LONGEST_MILLISECONDS = 30_000;

export function remember<Value>({ listen, channel, load }: RememberOptions<Value>): Remembered<Value> {
  const listening = shareAttempt(() =>
    listen(channel, {
      onPayload: () => kept.forget(),
      onLost: () => {
        listening.forget();
        kept.forget();
      },
    }),
  );
  let until = 0;
  const kept = shareAttempt(async () => {
    until = performance.now() + LONGEST_MILLISECONDS;
    // Subscribe before loading: a change in between would be missed otherwise.
    await listening.result();
    return load();
  });

  return {
    read: () => {
      if (performance.now() >= until) kept.forget();
      return kept.result();
    },
    close: async () => {
      kept.forget();
      await (
        await listening.made()
      )?.();
    },
  };
}
