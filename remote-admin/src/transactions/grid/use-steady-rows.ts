import type { GridApi } from 'ag-grid-community';
import { useEffect, type RefObject } from 'react';
import type { TransactionItem } from '@exchange/shared-domain';

type Grid = GridApi<TransactionItem>;

interface Position {
  readonly focused: { readonly id: string; readonly column: string } | undefined;
  readonly top: { readonly id: string; readonly offset: number } | undefined;
}

const viewportOf = (container: HTMLElement | null) => container?.querySelector('.ag-grid-viewport');

/** The grid's scroll bar is a separate element; the grid follows whichever of the two reports a scroll first. */
function scrollTo(container: HTMLElement | null, offset: number): void {
  const scrollBar = container?.querySelector('.ag-body-vertical-scroll-viewport');
  for (const element of [viewportOf(container), scrollBar]) if (element) element.scrollTop = offset;
}

function positionIn(grid: Grid, container: HTMLElement | null): Position {
  const cell = container?.contains(document.activeElement) ? grid.getFocusedCell() : null;
  const focusedId = cell && grid.getDisplayedRowAtIndex(cell.rowIndex)?.id;
  const scrolled = viewportOf(container)?.scrollTop ?? 0;
  const top = scrolled > 0 ? grid.getDisplayedRowAtIndex(grid.getFirstDisplayedRowIndex()) : undefined;
  return {
    focused: cell && focusedId ? { id: focusedId, column: cell.column.getColId() } : undefined,
    top: top?.id === undefined ? undefined : { id: top.id, offset: scrolled - (top.rowTop ?? 0) },
  };
}

function returnTo(grid: Grid, container: HTMLElement | null, { focused, top }: Position): void {
  const topRow = top && grid.getRowNode(top.id);
  if (topRow) scrollTo(container, (topRow.rowTop ?? 0) + top.offset);
  const focusedIndex = focused && grid.getRowNode(focused.id)?.rowIndex;
  const shownIndex = grid.getFocusedCell()?.rowIndex;
  if (focused && typeof focusedIndex === 'number' && focusedIndex !== shownIndex) {
    grid.setFocusedCell(focusedIndex, focused.column);
  }
}

/**
 * Gives the grid its rows. The grid keeps focus and scroll by position, so rows that arrive above would move both to another
 * row; this returns them to the row where they were.
 */
export function useSteadyRows(
  grid: Grid | undefined,
  items: TransactionItem[],
  container: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!grid || grid.isDestroyed()) return;
    const position = positionIn(grid, container.current);
    grid.setGridOption('rowData', items);
    returnTo(grid, container.current, position);
  }, [grid, items, container]);
}
