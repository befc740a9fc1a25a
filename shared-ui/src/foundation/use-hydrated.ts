import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while a page is rendered ahead and while the browser takes that page over; true from then on, and at once in
 * whatever is rendered later. For what the two could not agree on: elements of the browser's own, the time, the address.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
