import { useEffect, useSyncExternalStore } from 'react';

const holders = new Set<object>();
const listeners = new Set<() => void>();

const changed = () => listeners.forEach((notify) => notify());

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** True while something that is shown holds what the person typed and has not sent. The page is not reloaded meanwhile. */
export const hasUnsentInput = (): boolean => holders.size > 0;

/** The same, in a component. */
export const useHasUnsentInput = (): boolean => useSyncExternalStore(subscribe, hasUnsentInput);

/** Says of the component's own input, for as long as it is mounted, whether there is something that was not sent. */
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
