import { useEffect } from 'react';
import type { GridView } from '../view/grid-view.ts';
import type { TransactionPage } from './transactions.api.ts';

/** Leads back to the last page when the page of the address no longer exists, as after others emptied it. */
export function useLastPage(
  { page, pageSize }: GridView,
  shown: TransactionPage | undefined,
  change: (next: Partial<GridView>, replace: boolean) => void,
): void {
  const last = shown && Math.max(1, Math.ceil(shown.total / pageSize));
  useEffect(() => {
    if (last !== undefined && page > last) change({ page: last }, true);
  }, [page, last, change]);
}
