import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while a page is prerendered and while it is hydrated; true afterwards, and at once in whatever is rendered
 * later. For values that differ between server and browser: the browser's own elements, the time, the address.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
