#!/usr/bin/env bash
# i18next 27.1.2: a value that a text shows under a name that Intl knows (currency, unit, type, style, hour) changes
# how the other values of that text are formatted, and wins over what the text itself says.
#
# Beside `{{fee, currency(BGN)}}` the value of `{{currency}}` takes the place of the one in the brackets: a fee of five
# leva is told as five euro. USDC is no code of three letters, so Intl refuses it, i18next warns only with `debug`, and
# the number stays as it is, also where its format is a plain `number`. The page on formatting has options in the text,
# among those of `t` or in `formatParams`; it does not say that a shown value is one of them, nor who wins. For the
# same reason the cache of formatters (`cacheInBuiltFormats`, on by default) has the amount in its key, so that another
# amount never meets it. `formatParams` for each value helps against both.
#
# Output seen:
#   BGN: fee 5,00 лв., amount 12 345,50 BGN
#   EUR: fee 5,00 €, amount 12 345,50 EUR
#   USDC: fee 5, amount 12345.5 USDC
#   EUR, formatParams: fee 5,00 лв., amount 12 345,50 EUR
#   unit USDC: 12345.5, unit hour: 12 345,5
#   list with type office: Борово,Дианабад, without: Борово и Дианабад
#   formatters made for 100 amounts: 100, with formatParams: 1
#
# Exits 0 while that is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts i18next@27.1.2 >/dev/null
cat >format.mjs <<'SCRIPT'
import i18next from 'i18next';

const translation = {
  paid: 'fee {{fee, currency(BGN)}}, amount {{amount, number(minimumFractionDigits: 2)}} {{currency}}',
  measured: '{{amount, number}}',
  offices: '{{names, list}}',
};
await i18next.init({ lng: 'bg', interpolation: { escapeValue: false }, resources: { bg: { translation } } });
const told = (key, values) => i18next.t(key, values).replaceAll('\u00a0', ' ');

for (const currency of ['BGN', 'EUR', 'USDC'])
  console.log(`${currency}: ${told('paid', { fee: 5, amount: 12345.5, currency })}`);
const formatParams = { fee: { currency: 'BGN' } };
console.log(`EUR, formatParams: ${told('paid', { fee: 5, amount: 12345.5, currency: 'EUR', formatParams })}`);
const measured = (unit) => `unit ${unit}: ${told('measured', { amount: 12345.5, unit })}`;
console.log(['USDC', 'hour'].map(measured).join(', '));
const names = ['Борово', 'Дианабад'];
const typed = told('offices', { names, type: 'office' });
console.log(`list with type office: ${typed}, without: ${told('offices', { names })}`);

let made = 0;
Intl.NumberFormat = new Proxy(Intl.NumberFormat, {
  construct: (target, given) => ((made += 1), Reflect.construct(target, given)),
});
const madeFor = (more) => {
  made = 0;
  for (let amount = 1; amount <= 100; amount += 1) told('measured', { amount, ...more });
  return made;
};
const made100 = madeFor();
const withParams = madeFor({ formatParams: { amount: {} } });
console.log(`formatters made for 100 amounts: ${made100}, with formatParams: ${withParams}`);
SCRIPT
node format.mjs | tee seen.txt
diff seen.txt - <<'SEEN'
BGN: fee 5,00 лв., amount 12 345,50 BGN
EUR: fee 5,00 €, amount 12 345,50 EUR
USDC: fee 5, amount 12345.5 USDC
EUR, formatParams: fee 5,00 лв., amount 12 345,50 EUR
unit USDC: 12345.5, unit hour: 12 345,5
list with type office: Борово,Дианабад, without: Борово и Дианабад
formatters made for 100 amounts: 100, with formatParams: 1
SEEN
