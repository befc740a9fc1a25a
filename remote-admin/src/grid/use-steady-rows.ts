import type { GridApi } from 'ag-grid-community';
import { useEffect, type RefObject } from 'react';
import type { TransactionItem } from '@exchange/shared-domain';

type Grid = GridApi<TransactionItem>;

/** Where a person is in the grid, by row and not by position. */
interface Place {
  readonly focused: { readonly id: string; readonly column: string } | undefined;
  readonly top: { readonly id: string; readonly offset: number } | undefined;
}

const viewportOf = (container: HTMLElement | null) => container?.querySelector('.ag-grid-viewport');

/** The grid draws its scroll bar as an element of its own, and follows whichever of the two reports a scroll first. */
function scrollTo(container: HTMLElement | null, offset: number): void {
  const scrollBar = container?.querySelector('.ag-body-vertical-scroll-viewport');
  for (const element of [viewportOf(container), scrollBar]) if (element) element.scrollTop = offset;
}

function placeIn(grid: Grid, container: HTMLElement | null): Place {
  const cell = container?.contains(document.activeElement) ? grid.getFocusedCell() : null;
  const focusedId = cell && grid.getDisplayedRowAtIndex(cell.rowIndex)?.id;
  const scrolled = viewportOf(container)?.scrollTop ?? 0;
  const top = scrolled > 0 ? grid.getDisplayedRowAtIndex(grid.getFirstDisplayedRowIndex()) : undefined;
  return {
    focused: cell && focusedId ? { id: focusedId, column: cell.column.getColId() } : undefined,
    top: top?.id === undefined ? undefined : { id: top.id, offset: scrolled - (top.rowTop ?? 0) },
  };
}

function returnTo(grid: Grid, container: HTMLElement | null, { focused, top }: Place): void {
  const topRow = top && grid.getRowNode(top.id);
  if (topRow) scrollTo(container, (topRow.rowTop ?? 0) + top.offset);
  const focusedIndex = focused && grid.getRowNode(focused.id)?.rowIndex;
  const shownIndex = grid.getFocusedCell()?.rowIndex;
  if (focused && typeof focusedIndex === 'number' && focusedIndex !== shownIndex) {
    grid.setFocusedCell(focusedIndex, focused.column);
  }
}

/**
 * Gives the grid its rows. The grid remembers focus and scroll by position; when rows come in above, the person would find
 * themselves in another row, so both are put back to the row where they were.
 */
export function useSteadyRows(
  grid: Grid | undefined,
  items: TransactionItem[],
  container: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!grid || grid.isDestroyed()) return;
    const place = placeIn(grid, container.current);
    grid.setGridOption('rowData', items);
    returnTo(grid, container.current, place);
  }, [grid, items, container]);
}
