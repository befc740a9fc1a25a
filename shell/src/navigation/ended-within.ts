export const endedWithin = (milliseconds: number, work: Promise<void>): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    void work.catch(() => undefined).then(resolve);
  });
