/** Resolves when the work ended in any way, or after this time in milliseconds. */
export const endedWithin = (longest: number, work: Promise<void>): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, longest);
    void work.catch(() => undefined).then(resolve);
  });
