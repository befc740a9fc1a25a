import { api } from '../api/api.ts';
import type { AppDispatch } from './app-store.ts';

function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, { timeout: 5000 });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(work, 2000);
  return () => clearTimeout(handle);
}

/** Resolves when no call is running: the page is usable then. */
async function allAnswered(dispatch: AppDispatch): Promise<void> {
  for (let running = 1; running > 0;) {
    const queries = dispatch(api.util.getRunningQueriesThunk());
    running = queries.length;
    await Promise.allSettled(queries);
  }
}

/** Does work when the page has its data and the browser is idle. Returns the function that cancels it. */
export function whenUsable(dispatch: AppDispatch, work: () => void): () => void {
  let cancel = () => {};
  let isCancelled = false;
  const begin = async () => {
    await allAnswered(dispatch);
    if (!isCancelled) cancel = whenIdle(work);
  };
  void begin();
  return () => {
    isCancelled = true;
    cancel();
  };
}
