/** How patient a load is. Times in milliseconds. */
export interface Patience {
  readonly attempts: number;
  /** Pause before the second attempt; it doubles with every further one. */
  readonly firstPause: number;
  /** Longest time that one attempt may take. */
  readonly timeout: number;
}

/**
 * Calls `load` until it succeeds.
 * @throws what the last attempt threw
 */
export async function loadWithRetries<T>(load: () => Promise<T>, patience: Patience): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await within(patience.timeout, load());
    } catch (error) {
      if (attempt >= patience.attempts) throw error;
      await pause(patience.firstPause * 2 ** (attempt - 1));
    }
  }
}

function within<T>(timeout: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${timeout} ms`)), timeout);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function pause(time: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, time);
  });
}
