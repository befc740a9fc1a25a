import { useSyncExternalStore } from 'react';
import { breakpoints } from '@exchange/shared-ui';

const phones = () => window.matchMedia(`(width <= ${breakpoints.medium}px)`);

function subscribe(notify: () => void): () => void {
  const media = phones();
  media.addEventListener('change', notify);
  return () => media.removeEventListener('change', notify);
}

/** True when the screen is too narrow for seven columns. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => phones().matches);
