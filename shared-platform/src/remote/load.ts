import { useEffect } from 'react';
import { useLanguage } from '../language/language.slice.ts';
import { debugLog } from '../runtime/debug-log.ts';
import { useAppDispatch, type AppDispatch } from '../store/app-store.ts';
import { api } from '../api/api.ts';

/** Makes a function that loads at its first call and gives the same to each further one. A failure is forgotten. */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** Loads what may be needed soon. A failure is left to the call that needs it. */
export function loadAhead(load: () => Promise<unknown>): void {
  load().catch((error: unknown) => debugLog('not loaded ahead', error));
}

/** A lazy page, or a part of a page that is loaded likewise. */
interface Preloaded {
  readonly preload: (language?: string) => Promise<unknown>;
}

/** Loads a part ahead when the page has its data and the browser is idle. */
export function useLoadAhead(part: Preloaded | undefined): void {
  const dispatch = useAppDispatch();
  const language = useLanguage();
  useEffect(
    () => part && whenUsable(dispatch, () => loadAhead(() => part.preload(language))),
    [dispatch, language, part],
  );
}

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
