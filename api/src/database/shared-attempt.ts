/** A value that is created once and shared by all callers. */
interface SharedAttempt<Result> {
  /** When an attempt that began before this call fails, the value is created again: the database may be back since. */
  readonly result: () => Promise<Result>;
  readonly made: () => Promise<Result | undefined>;
  readonly forget: () => void;
}

/** A failed attempt is dropped at once. */
export function shareAttempt<Result>(make: () => Promise<Result>): SharedAttempt<Result> {
  let current: Promise<Result> | undefined;
  const begin = () => {
    const made = make();
    current = made;
    made.catch(() => {
      if (current === made) current = undefined;
    });
    return made;
  };
  return {
    // The caller that started the attempt gets the error.
    result: () => current?.catch(() => current ?? begin()) ?? begin(),
    made: async () => current?.catch(() => undefined),
    forget: () => {
      current = undefined;
    },
  };
}
