import type { DatabaseConnection } from './database.ts';
import { shareAttempt } from './shared-attempt.ts';

/** A value of the database, kept in memory until the database announces a change of it. */
export interface Remembered<Value> {
  /** Gives the same value, and the same object, until something changed. */
  readonly read: () => Promise<Value>;
  readonly close: () => Promise<void>;
}

interface RememberOptions<Value> extends Pick<DatabaseConnection, 'listen'> {
  /** Channel on which changes are announced. */
  readonly channel: string;
  readonly load: () => Promise<Value>;
}

// A connection can be cut without either end noticing for a while; nothing is kept longer than this without a look.
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
    // Before it loads: a change between the two would be missed.
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
