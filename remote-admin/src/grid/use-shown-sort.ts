import type { GridApi } from 'ag-grid-community';
import { useEffect } from 'react';
import type { TransactionItem } from '@exchange/shared-domain';
import type { GridSort } from '../view/grid-view.ts';

/** Keeps the grid's sort arrows equal to the address, also when the address changes by itself (Back, a link). */
export function useShownSort(grid: GridApi<TransactionItem> | undefined, sort: GridSort | undefined): void {
  useEffect(() => {
    if (!grid || grid.isDestroyed()) return;
    grid.applyColumnState({
      state: sort ? [{ colId: sort.field, sort: sort.descending ? 'desc' : 'asc' }] : [],
      defaultState: { sort: null },
    });
  }, [grid, sort]);
}
