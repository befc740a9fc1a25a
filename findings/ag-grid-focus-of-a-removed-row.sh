#!/usr/bin/env bash
# ag-grid-community 36.2.0, with jsdom 26.1.0: `setGridOption('rowData', ...)` throws when the new rows lack the row
# that has the focus and the column of the focused cell is scrolled out of sight. The grid moves the focus to the row that is left while it
# draws, that row has no cell in the column, so the grid begins to draw again and meets its own lock. Rows and columns are valid,
# and no call of the application is under way. With `suppressFocusAfterRefresh: true` there is no error.
#
# Output seen:
#   focus in c11, drawn: c0,c1
#   error #252
#   suppressFocusAfterRefresh: no error
#
# Exits 0 while that is so. Also reported as issue 15301 of ag-grid/ag-grid (September 2026, in a browser).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ag-grid-community@36.2.0 jsdom@26.1.0 >/dev/null
cat >grid.cjs <<'SCRIPT'
const { JSDOM } = require('jsdom');
const { window } = new JSDOM('<!doctype html><div id="one"></div><div id="two"></div>', { pretendToBeVisual: true });
for (const name of ['document', 'navigator', 'Node', 'Element', 'HTMLElement', 'HTMLInputElement', 'SVGElement', 'ShadowRoot', 'DocumentFragment', 'Event', 'CustomEvent', 'MouseEvent', 'KeyboardEvent', 'MutationObserver'])
  Object.defineProperty(globalThis, name, { value: window[name], configurable: true });
for (const name of ['getComputedStyle', 'requestAnimationFrame', 'cancelAnimationFrame']) globalThis[name] = window[name].bind(window);
globalThis.window = window;
window.ResizeObserver = globalThis.ResizeObserver = class { observe() {} unobserve() {} disconnect() {} };
// jsdom has no layout: every element is 400 by 300 pixels.
for (const [name, size] of [['clientWidth', 400], ['offsetWidth', 400], ['clientHeight', 300], ['offsetHeight', 300]])
  Object.defineProperty(window.HTMLElement.prototype, name, { get: () => size });

const { ClientSideRowModelModule, ColumnApiModule, ModuleRegistry, createGrid } = require('ag-grid-community');
ModuleRegistry.registerModules([ClientSideRowModelModule, ColumnApiModule]);
const pause = () => new Promise((resolve) => setTimeout(resolve, 300));

async function removeFocusedRow(id, options) {
  const rows = Array.from({ length: 6 }, (_, at) => ({ id: String(at) }));
  const element = document.getElementById(id);
  const grid = createGrid(element, {
    columnDefs: Array.from({ length: 12 }, (_, at) => ({ colId: `c${at}`, field: 'id', width: 200 })),
    rowData: rows,
    getRowId: ({ data }) => data.id,
    ...options,
  });
  const scrollTo = async (left) => {
    for (const viewport of element.querySelectorAll('.ag-grid-viewport, .ag-body-horizontal-scroll-viewport')) {
      viewport.scrollLeft = left;
      viewport.dispatchEvent(new window.Event('scroll'));
    }
    await pause();
  };
  await pause();
  await scrollTo(2000);
  grid.setFocusedCell(5, 'c11');
  await pause();
  await scrollTo(10);
  const drawn = grid.getAllDisplayedVirtualColumns().map((column) => column.getColId()).join();
  const before = `focus in ${document.activeElement.getAttribute('col-id')}, drawn: ${drawn}`;
  try {
    grid.setGridOption('rowData', rows.slice(0, 5));
    return [before, 'no error'];
  } catch (error) {
    return [before, error.message.split(' ').slice(0, 2).join(' ')];
  }
}

(async () => {
  const [before, plain] = await removeFocusedRow('one', {});
  const [, suppressed] = await removeFocusedRow('two', { suppressFocusAfterRefresh: true });
  const seen = [before, plain, `suppressFocusAfterRefresh: ${suppressed}`];
  console.log(seen.join('\n'));
  const expected = ['focus in c11, drawn: c0,c1', 'error #252', 'suppressFocusAfterRefresh: no error'];
  process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1);
})();
SCRIPT
node grid.cjs
