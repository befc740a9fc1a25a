import type { DatabaseConnection } from './database.ts';

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
  let kept: { readonly value: Promise<Value>; readonly until: number } | undefined;
  let listening: Promise<() => Promise<void>> | undefined;
  const forget = () => {
    kept = undefined;
  };
  const lose = () => {
    listening = undefined;
    forget();
  };

  /** Listens before it loads: a change between the two would be missed. */
  const loadFresh = async (): Promise<Value> => {
    listening ??= listen(channel, { onPayload: forget, onLost: lose });
    await listening.catch((error: unknown) => {
      lose();
      throw error;
    });
    return load();
  };

  return {
    read: () => {
      if (kept !== undefined && performance.now() < kept.until) return kept.value;
      const value = loadFresh();
      const current = { value, until: performance.now() + LONGEST_MILLISECONDS };
      kept = current;
      value.catch(() => {
        if (kept === current) forget();
      });
      return value;
    },
    close: async () => {
      forget();
      await (
        await listening?.catch(() => undefined)
      )?.();
    },
  };
}
