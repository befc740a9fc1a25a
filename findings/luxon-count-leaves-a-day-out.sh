#!/usr/bin/env bash
# luxon 3.7.2: `Interval.count('days')` leaves a day out when the first day has no midnight, so that a day is counted
# as none.
#
# Its page says that it counts the dates that are in the interval, whatever its length. It subtracts the two starts of
# a day and rounds down. Where the clock goes forward at midnight (Cairo, Beirut, Santiago), such a day starts at 01:00,
# and the start of another at 00:00 is no whole number of days later: three days are counted as two. An end in the
# middle of a day is one day more, which hides it only within the one day. When the day without a midnight is the last,
# and in Sofia, where the clock changes at 03:00 and 04:00, all are counted. `startOf` and `splitBy` know that day.
# Issue 1413 of moment/luxon is about parts of equal length, which are no days.
#
# Output seen (zone, interval: counted, dates that are in it):
#   Africa/Cairo, 2026-04-24T10:00 to 2026-04-25T00:00: 0, 1
#   Africa/Cairo, 2026-04-24T10:00 to 2026-04-25T10:00: 1, 2
#   Africa/Cairo, 2026-04-24T10:00 to 2026-04-27T00:00: 2, 3
#   Africa/Cairo, 2026-04-25T10:00 to 2026-04-27T00:00: 2, 2
#   Africa/Cairo, 2026-04-22T10:00 to 2026-04-25T00:00: 3, 3
#   Asia/Beirut, 2026-03-29T10:00 to 2026-03-30T00:00: 0, 1
#   America/Santiago, 2026-09-06T10:00 to 2026-09-07T00:00: 0, 1
#   Europe/Sofia, 2026-03-29T10:00 to 2026-03-30T00:00: 1, 1
#
# Exits 0 while that is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts luxon@3.7.2 >/dev/null
cat >count.mjs <<'SCRIPT'
import { Interval } from 'luxon';

function datesIn({ start, end }) {
  const dates = new Set();
  for (let moment = start; moment < end; moment = moment.plus({ minutes: 15 })) dates.add(moment.toISODate());
  return dates.size;
}
for (const [zone, from, to] of [
  ['Africa/Cairo', '2026-04-24T10:00', '2026-04-25T00:00'],
  ['Africa/Cairo', '2026-04-24T10:00', '2026-04-25T10:00'],
  ['Africa/Cairo', '2026-04-24T10:00', '2026-04-27T00:00'],
  ['Africa/Cairo', '2026-04-25T10:00', '2026-04-27T00:00'],
  ['Africa/Cairo', '2026-04-22T10:00', '2026-04-25T00:00'],
  ['Asia/Beirut', '2026-03-29T10:00', '2026-03-30T00:00'],
  ['America/Santiago', '2026-09-06T10:00', '2026-09-07T00:00'],
  ['Europe/Sofia', '2026-03-29T10:00', '2026-03-30T00:00'],
]) {
  const interval = Interval.fromISO(`${from}/${to}`, { zone });
  console.log(`${zone}, ${from} to ${to}: ${interval.count('days')}, ${datesIn(interval)}`);
}
SCRIPT
node count.mjs | tee seen.txt
diff seen.txt - <<'SEEN'
Africa/Cairo, 2026-04-24T10:00 to 2026-04-25T00:00: 0, 1
Africa/Cairo, 2026-04-24T10:00 to 2026-04-25T10:00: 1, 2
Africa/Cairo, 2026-04-24T10:00 to 2026-04-27T00:00: 2, 3
Africa/Cairo, 2026-04-25T10:00 to 2026-04-27T00:00: 2, 2
Africa/Cairo, 2026-04-22T10:00 to 2026-04-25T00:00: 3, 3
Asia/Beirut, 2026-03-29T10:00 to 2026-03-30T00:00: 0, 1
America/Santiago, 2026-09-06T10:00 to 2026-09-07T00:00: 0, 1
Europe/Sofia, 2026-03-29T10:00 to 2026-03-30T00:00: 1, 1
SEEN
