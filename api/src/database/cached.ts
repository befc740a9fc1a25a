import type { DatabaseConnection } from './database.ts';
import { shareAttempt } from './shared-attempt.ts';

interface CacheOptions<Value> extends Pick<DatabaseConnection, 'listen'> {
  readonly channel: string;
  readonly load: () => Promise<Value>;
}

// A cut connection can go unnoticed for a while, so the value is read again after this time at the latest.
const LONGEST_MILLISECONDS = 30_000;

export function cached<Value>({ listen, channel, load }: CacheOptions<Value>) {
  const listening = shareAttempt(() =>
    listen(channel, {
      onPayload: () => value.forget(),
      onLost: () => {
        listening.forget();
        value.forget();
      },
    }),
  );
  let until = 0;
  const value = shareAttempt(async () => {
    until = performance.now() + LONGEST_MILLISECONDS;
    // Subscribe before loading: a change in between would be missed otherwise.
    await listening.result();
    return load();
  });

  return {
    /** Resolves to the same object until something changed. */
    read: (): Promise<Value> => {
      if (performance.now() >= until) value.forget();
      return value.result();
    },
    close: async () => {
      value.forget();
      await (
        await listening.made()
      )?.();
    },
  };
}
