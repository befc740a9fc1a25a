import { useSelector } from 'react-redux';
import { useHydrated } from '@exchange/shared-ui';

/**
 * Reads slices that begin with what this browser keeps.
 * @param served them as they are where pages are prerendered; used until the page is hydrated
 */
export function useServedState<Root, Value>(served: Root, select: (root: Root) => Value): Value {
  const isHydrated = useHydrated();
  return useSelector((root: Root) => select(isHydrated ? root : served));
}
