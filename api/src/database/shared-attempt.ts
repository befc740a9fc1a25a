/** Something that is made once for all who want it. */
export interface SharedAttempt<Result> {
  /**
   * Resolves to what was made. Whoever came while it was being made is not refused because of it: what began before a
   * call may have met a database that is back since, so it is made once more.
   */
  readonly result: () => Promise<Result>;
  /** What was made, when there is something; nothing is made for this. */
  readonly made: () => Promise<Result | undefined>;
  /** The next one who wants it has it made anew. */
  readonly forget: () => void;
}

/** What fails is forgotten at once. */
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
    result: async () => {
      try {
        if (current !== undefined) return await current;
      } catch {
        // Whoever began it is told.
      }
      return current ?? begin();
    },
    made: async () => current?.catch(() => undefined),
    forget: () => {
      current = undefined;
    },
  };
}
