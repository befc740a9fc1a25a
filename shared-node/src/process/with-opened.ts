/** Closes what a piece of work opened, whether it fails or not. */
export async function withOpened<Result>(work: (opened: AsyncDisposableStack) => Promise<Result>): Promise<Result> {
  const opened = new AsyncDisposableStack();
  try {
    return await work(opened);
  } finally {
    await opened.disposeAsync();
  }
}
