#!/usr/bin/env bash
# @internationalized/date 3.12.4, which the date fields of React Aria are made of.
#
# A ZonedDateTime in the second pass of the hour that Sofia repeats in October (03:30 at UTC+2) knows its offset. Setting
# another minute of the same hour with `set` moves it an hour back, into the first pass (UTC+3). `add` and `cycle` by a
# minute stay. `set` has a parameter for times that exist twice, but its default is not the offset that the value has.
# A field of React Aria calls `set` for each typed part, so that a corrected minute changes the instant by 59 minutes.
#
# Seen:
#   value  2026-10-25T03:30:00+02:00[Europe/Sofia]
#   set    2026-10-25T03:31:00+03:00[Europe/Sofia]
#   add    2026-10-25T03:31:00+02:00[Europe/Sofia]
#   cycle  2026-10-25T03:31:00+02:00[Europe/Sofia]
# Exits with 0 while it is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @internationalized/date@3.12.4
cat >try.cjs <<'JS'
const { parseAbsolute } = require('@internationalized/date');
const value = parseAbsolute('2026-10-25T01:30:00Z', 'Europe/Sofia');
const shown = { value, set: value.set({ minute: 31 }), add: value.add({ minutes: 1 }), cycle: value.cycle('minute', 1) };
for (const [name, time] of Object.entries(shown)) console.log(name.padEnd(6), time.toString());
JS
diff <(node try.cjs) - <<'SEEN'
value  2026-10-25T03:30:00+02:00[Europe/Sofia]
set    2026-10-25T03:31:00+03:00[Europe/Sofia]
add    2026-10-25T03:31:00+02:00[Europe/Sofia]
cycle  2026-10-25T03:31:00+02:00[Europe/Sofia]
SEEN
