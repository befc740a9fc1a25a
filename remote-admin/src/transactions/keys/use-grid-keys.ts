import type { GridApi } from 'ag-grid-community';
import type { TransactionItem } from '@exchange/shared-domain';
import { useKeys } from '../../keys/key-registry.ts';
import { markedId, placeFrom, useAnnounceMarked } from './marked.ts';

/** `j` and `k` move the focus from row to row. */
export function useGridKeys(grid: GridApi<TransactionItem> | undefined): void {
  const announce = useAnnounceMarked();
  const move = (by: 1 | -1) => {
    if (!grid || grid.isDestroyed()) return;
    const id = markedId();
    const at = id === undefined ? undefined : grid.getRowNode(id)?.rowIndex;
    const place = placeFrom(at, by, grid.getDisplayedRowCount());
    const item = grid.getDisplayedRowAtIndex(place)?.data;
    const column = grid.getFocusedCell()?.column ?? grid.getAllDisplayedColumns()[0];
    if (!item || !column) return;
    grid.ensureIndexVisible(place);
    grid.setFocusedCell(place, column);
    announce(item);
  };
  useKeys({ next: () => move(1), previous: () => move(-1) });
}
