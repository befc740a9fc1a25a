import { useCallback, useSyncExternalStore } from 'react';
import { breakpoints } from '@exchange/shared-ui';

const upTo = (width: number) => window.matchMedia(`(width <= ${width}px)`);

/** True when the screen is at most so many px wide. */
export function useIsNarrow(width: number): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const media = upTo(width);
      media.addEventListener('change', notify);
      return () => media.removeEventListener('change', notify);
    },
    [width],
  );
  return useSyncExternalStore(subscribe, () => upTo(width).matches);
}

/** True when the screen is too narrow for seven columns. */
export const useIsPhone = (): boolean => useIsNarrow(breakpoints.medium);
