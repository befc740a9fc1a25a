/** A value that is made once and shared by all callers; a failed attempt is dropped at once. */
export function shareAttempt<Result>(make: () => Promise<Result>) {
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
    /** Only the caller that began an attempt gets its error; for others it is made again: the database may be back. */
    result: (): Promise<Result> => current?.catch(() => current ?? begin()) ?? begin(),
    made: async () => current?.catch(() => undefined),
    forget: () => {
      current = undefined;
    },
  };
}
