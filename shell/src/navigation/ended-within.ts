/** @param longest milliseconds */
export const endedWithin = (longest: number, work: Promise<void>): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, longest);
    void work.catch(() => undefined).then(resolve);
  });
