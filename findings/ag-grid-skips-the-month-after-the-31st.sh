#!/usr/bin/env bash
# ag-grid-community 36.2.0, with jsdom 26.1.0: on the last days of some months the date filter takes "Next Month" for
# the month after it, and "This Quarter" for three months that are no quarter.
#
# The presets of `agDateColumnFilter` are reckoned from today by `setMonth` alone, before the day becomes the first: the
# 31st of a month that has none is a day of the month after it. So "Next Month" on 31 October is December, and in the
# last days of January it is March. "This Quarter" becomes a first day only after it has moved to the first or the last
# month of the quarter: it begins a month late on 31 May, and ends a month late on 31 May, July and August. "Next
# Quarter" on 31 March is the third, and "Last Quarter" on 31 May is the one that May is in. From 2025 to 2028 no other
# days than such 31sts (and the last of January) are wrong. The comment in the source says what each stands for: "Next
# Month" is [startOfNextMonth, startOfMonthAfterNext).
#
# Output seen (today, the preset, the first and the last day that the filter leaves):
#   2026-10-30 nextMonth: 2026-11-01 to 2026-11-30
#   2026-10-31 nextMonth: 2026-12-01 to 2026-12-31
#   2026-01-29 nextMonth: 2026-03-01 to 2026-03-31
#   2026-05-30 thisQuarter: 2026-04-01 to 2026-06-30
#   2026-05-31 thisQuarter: 2026-05-01 to 2026-07-31
#   2026-07-31 thisQuarter: 2026-07-01 to 2026-10-31
#   2026-08-31 thisQuarter: 2026-07-01 to 2026-10-31
#   2026-03-31 nextQuarter: 2026-07-01 to 2026-09-30
#   2026-05-31 lastQuarter: 2026-04-01 to 2026-06-30
#
# Exits 0 while that is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ag-grid-community@36.2.0 jsdom@26.1.0 >/dev/null
cat >grid.cjs <<'SCRIPT'
const { JSDOM } = require('jsdom');
const { window } = new JSDOM('<!doctype html><div id="grid"></div>', { pretendToBeVisual: true });
const names = ['document', 'navigator', 'Node', 'Element', 'HTMLElement', 'HTMLInputElement', 'SVGElement', 'ShadowRoot', 'DocumentFragment', 'Event', 'CustomEvent', 'MouseEvent', 'KeyboardEvent', 'MutationObserver'];
for (const name of names) Object.defineProperty(globalThis, name, { value: window[name], configurable: true });
for (const name of ['getComputedStyle', 'requestAnimationFrame', 'cancelAnimationFrame']) globalThis[name] = window[name].bind(window);
globalThis.window = window;
window.ResizeObserver = globalThis.ResizeObserver = class { observe() {} unobserve() {} disconnect() {} };

const { ClientSideRowModelApiModule, ClientSideRowModelModule, DateFilterModule, ModuleRegistry, createGrid } = require('ag-grid-community');
ModuleRegistry.registerModules([ClientSideRowModelApiModule, ClientSideRowModelModule, DateFilterModule]);

// The first and the last day of each month.
const rowData = Array.from({ length: 48 }, (_, at) => ({ day: new Date(2026, Math.ceil(at / 2), at % 2) }));
const text = ({ data: { day } }) => [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
const clock = Date.now;

async function leave(today, type) {
  Date.now = () => Date.parse(`${today}T12:00:00`);
  const filterParams = { filterOptions: [type] };
  const columnDefs = [{ field: 'day', filter: 'agDateColumnFilter', filterParams }];
  const grid = createGrid(document.getElementById('grid'), { columnDefs, rowData });
  await grid.setColumnFilterModel('day', { filterType: 'date', type });
  grid.onFilterChanged();
  const left = [];
  grid.forEachNodeAfterFilter((row) => left.push(text(row)));
  grid.destroy();
  Date.now = clock;
  return `${today} ${type}: ${left[0]} to ${left.at(-1)}`;
}

(async () => {
  for (const [today, type] of [
    ['2026-10-30', 'nextMonth'],
    ['2026-10-31', 'nextMonth'],
    ['2026-01-29', 'nextMonth'],
    ['2026-05-30', 'thisQuarter'],
    ['2026-05-31', 'thisQuarter'],
    ['2026-07-31', 'thisQuarter'],
    ['2026-08-31', 'thisQuarter'],
    ['2026-03-31', 'nextQuarter'],
    ['2026-05-31', 'lastQuarter'],
  ]) console.log(await leave(today, type));
  process.exit(0);
})();
SCRIPT
node grid.cjs | tee seen.txt
diff seen.txt - <<'SEEN'
2026-10-30 nextMonth: 2026-11-01 to 2026-11-30
2026-10-31 nextMonth: 2026-12-01 to 2026-12-31
2026-01-29 nextMonth: 2026-03-01 to 2026-03-31
2026-05-30 thisQuarter: 2026-04-01 to 2026-06-30
2026-05-31 thisQuarter: 2026-05-01 to 2026-07-31
2026-07-31 thisQuarter: 2026-07-01 to 2026-10-31
2026-08-31 thisQuarter: 2026-07-01 to 2026-10-31
2026-03-31 nextQuarter: 2026-07-01 to 2026-09-30
2026-05-31 lastQuarter: 2026-04-01 to 2026-06-30
SEEN
