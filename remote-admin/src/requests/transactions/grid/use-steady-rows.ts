import type { GridApi } from 'ag-grid-community';
import { useEffect, type RefObject } from 'react';
import type { TransactionItem } from '@exchange/shared-domain';

type Grid = GridApi<TransactionItem>;

interface Position {
  readonly focused: { readonly id: string; readonly index: number; readonly column: string } | undefined;
  readonly top: { readonly id: string; readonly offset: number } | undefined;
  readonly left: number;
}

const viewportOf = (container: HTMLElement | null) => container?.querySelector('.ag-grid-viewport');

/** The grid's scroll bars are separate elements; the grid follows whichever of the two reports a scroll first. */
function scrollTo(container: HTMLElement | null, side: 'scrollTop' | 'scrollLeft', offset: number): void {
  const bar = { scrollTop: '.ag-body-vertical-scroll-viewport', scrollLeft: '.ag-body-horizontal-scroll-viewport' }[
    side
  ];
  for (const element of [viewportOf(container), container?.querySelector(bar)]) if (element) element[side] = offset;
}

/** The cell that has the focus, also where a button in it has; the grid keeps its own while a heading or another part has it. */
export function focusedCellIn(grid: Grid | undefined, container: HTMLElement | null) {
  const row = document.activeElement?.closest('[row-id]') ?? null;
  return grid && !grid.isDestroyed() && row && container?.contains(row) ? grid.getFocusedCell() : null;
}

function positionIn(grid: Grid, container: HTMLElement | null): Position {
  const cell = focusedCellIn(grid, container);
  const focusedId = cell && grid.getDisplayedRowAtIndex(cell.rowIndex)?.id;
  const viewport = viewportOf(container);
  const scrolled = viewport?.scrollTop ?? 0;
  const top = scrolled > 0 ? grid.getDisplayedRowAtIndex(grid.getFirstDisplayedRowIndex()) : undefined;
  return {
    focused: cell && focusedId ? { id: focusedId, index: cell.rowIndex, column: cell.column.getColId() } : undefined,
    top: top?.id === undefined ? undefined : { id: top.id, offset: scrolled - (top.rowTop ?? 0) },
    left: viewport?.scrollLeft ?? 0,
  };
}

function returnTo(grid: Grid, container: HTMLElement | null, { focused, top, left }: Position): void {
  const topRow = top && grid.getRowNode(top.id);
  if (topRow) scrollTo(container, 'scrollTop', (topRow.rowTop ?? 0) + top.offset);
  if (!focused) return;
  const index = grid.getRowNode(focused.id)?.rowIndex;
  if (index === focused.index) return;
  if (typeof index === 'number') {
    const button = document.activeElement as HTMLElement | null;
    grid.setFocusedCell(index, focused.column);
    button?.focus({ preventScroll: true });
  } else focusInstead(grid, focused);
  // A browser shows what gets the focus.
  scrollTo(container, 'scrollLeft', left);
}

/** A row that is gone leaves the focus to the one that took its place, which has no cell where its column is out of sight. */
function focusInstead(grid: Grid, gone: NonNullable<Position['focused']>): void {
  const drawn = grid.getAllDisplayedVirtualColumns();
  const column = drawn.find((each) => each.getColId() === gone.column) ?? drawn[0];
  if (column) grid.setFocusedCell(Math.min(gone.index, grid.getDisplayedRowCount() - 1), column);
}

/**
 * Gives the grid its rows. The grid keeps focus and scroll by position, so rows that arrive above would move both to another
 * row; this returns them to the row where they were. The grid itself must not: it throws when the cell that it chooses is
 * not drawn (AG Grid 36.2.0, its issue 15301).
 */
export function useSteadyRows(
  grid: Grid | undefined,
  items: TransactionItem[],
  container: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!grid || grid.isDestroyed()) return;
    const position = positionIn(grid, container.current);
    grid.setGridOption('suppressFocusAfterRefresh', true);
    grid.setGridOption('rowData', items);
    grid.setGridOption('suppressFocusAfterRefresh', false);
    returnTo(grid, container.current, position);
  }, [grid, items, container]);
}
