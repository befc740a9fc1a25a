import type { SuppressKeyboardEventParams } from 'ag-grid-community';

/**
 * True when a key is for the buttons inside a cell and not for the grid: Tab while there is another button in its direction,
 * and the keys that press a button. Shift+Tab on the first button focuses the cell here, because the browser skips cells.
 */
export function staysInCell({ event }: Pick<SuppressKeyboardEventParams, 'event'>): boolean {
  const focused = event.target;
  const cell = focused instanceof Element ? focused.closest<HTMLElement>('[role="gridcell"]') : null;
  if (!cell || !(focused instanceof Element)) return false;
  if (event.key === 'Enter' || event.key === ' ') return focused !== cell;
  if (event.key !== 'Tab') return false;
  const stops: Element[] = [cell, ...cell.querySelectorAll('button:not(:disabled)')];
  const next = stops[stops.indexOf(focused) + (event.shiftKey ? -1 : 1)];
  if (next === cell) {
    event.preventDefault();
    cell.focus();
  }
  return next !== undefined;
}
