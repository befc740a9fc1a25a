import { useEffect, useSyncExternalStore } from 'react';

const holders = new Set<object>();
const listeners = new Set<() => void>();

const changed = () => listeners.forEach((notify) => notify());

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** True while the page has unsent input. The page is not reloaded then. */
export const hasUnsentInput = (): boolean => holders.size > 0;

/** {@link hasUnsentInput} as a hook. */
export const useHasUnsentInput = (): boolean => useSyncExternalStore(subscribe, hasUnsentInput, () => false);

/** Reports while the component is mounted whether it has unsent input. */
export function useUnsentInput(isUnsent: boolean): void {
  useEffect(() => {
    if (!isUnsent) return undefined;
    const holder = {};
    holders.add(holder);
    changed();
    return () => {
      holders.delete(holder);
      changed();
    };
  }, [isUnsent]);
}
