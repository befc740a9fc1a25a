import type { Awaitable } from './awaitable.ts';

/** A value that is created once and shared by all callers. */
interface SharedAttempt<Result> {
  /**
   * The value if there is one, otherwise a promise of it. When an attempt that began before this call fails, the value is
   * created again, because the database may be back since.
   */
  readonly result: () => Awaitable<Result>;
  /** The value if there is one. Creates nothing. */
  readonly made: () => Promise<Result | undefined>;
  /** Drops the value: the next call creates a new one. */
  readonly forget: () => void;
}

/** A failed attempt is dropped at once. */
export function shareAttempt<Result>(make: () => Promise<Result>): SharedAttempt<Result> {
  let current: Promise<Result> | undefined;
  let succeeded: { readonly value: Result } | undefined;
  const begin = () => {
    const made = make();
    current = made;
    void settle(made);
    return made;
  };
  const settle = async (made: Promise<Result>) => {
    try {
      const value = await made;
      if (current === made) succeeded = { value };
    } catch {
      if (current === made) current = undefined;
    }
  };
  const wait = async () => {
    try {
      if (current !== undefined) return await current;
    } catch {
      // The caller that started the attempt gets the error.
    }
    return current ?? begin();
  };
  return {
    result: () => (succeeded === undefined ? wait() : succeeded.value),
    made: async () => current?.catch(() => undefined),
    forget: () => {
      current = undefined;
      succeeded = undefined;
    },
  };
}
