#!/usr/bin/env bash
# csv-parse 7.0.3: `trim` (and `rtrim`) takes back what `relax_quotes` allows.
#
# A sanctions list has company names such as `"ALFA" OOD` in a cell without outer quotation marks. With `relax_quotes`
# the cell is read with its marks; `ltrim` beside it changes nothing. With `trim` or `rtrim` the same file is refused
# with CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: once a right trim is on, the parser compares the sign after a closing
# mark with white space before it looks whether quotation marks are relaxed. The pages of the options say nothing of it.
#
# Seen (Node 20 and 26):
#   relax_quotes        "ALFA" OOD
#   relax_quotes ltrim  "ALFA" OOD
#   relax_quotes rtrim  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE
#   relax_quotes trim   CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE
#
# Exits with 0 while this is so, and otherwise with 1.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent csv-parse@7.0.3
cat > seen.mjs <<'SCRIPT'
import { parse } from 'csv-parse/sync';

const list = 'name,note\n"ALFA" OOD,x\n';
for (const trim of ['', 'ltrim', 'rtrim', 'trim']) {
  let seen;
  try {
    seen = parse(list, { relax_quotes: true, ...(trim && { [trim]: true }) })[1][0];
  } catch (error) {
    seen = error.code;
  }
  console.log(`relax_quotes ${trim}`.trim().padEnd(20) + seen);
}
SCRIPT
node seen.mjs | tee seen.txt
diff seen.txt - <<'EXPECTED'
relax_quotes        "ALFA" OOD
relax_quotes ltrim  "ALFA" OOD
relax_quotes rtrim  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE
relax_quotes trim   CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE
EXPECTED
