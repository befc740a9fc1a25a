#!/usr/bin/env bash
# esbuild 0.28.2, in Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0, with playwright-core 1.65.1): in minified CSS
# a style in `& { }` wins over the media query, the condition or the declaration that is written after it.
#
# Sass asks to wrap declarations that follow a nested rule in `& { }`. esbuild takes the wrapping away as needless (its
# changelog, 0.17.14) and puts what was inside at the end of the outer rule. That was the same while a browser read all
# declarations of a rule before what is nested in it. CSS Nesting ("Mixing Nesting Rules and Declarations") has kept
# them in their places since 2024, and Chromium since 130: now a narrow screen gets the padding of a wide one. There is
# no warning, and without `minify` the order stays. Rules of a higher specificity still win. Issue 4063 of evanw/esbuild
# (2025, open) asks what the change of the standard means for esbuild; of `& { }` it says nothing.
#
# Output seen (the rule of a paragraph: its colour as written, minified | the minified rule):
#   & { color: red } @media all { color: blue }: blue, red | p{@media all{color:#00f}color:red}
#   & { color: red } @supports (top: 0) { color: blue }: blue, red | p{@supports (top: 0){color:#00f}color:red}
#   & { color: red } :where(main) & { color: blue }: blue, red | p{:where(main) &{color:#00f}color:red}
#   & { color: red } color: blue: blue, red | p{color:#00f;color:red}
#   & { color: red } main & { color: blue }: blue, blue | p{main &{color:#00f}color:red}
#   color: red; @media all { color: blue }: blue, blue | p{color:red;@media all{color:#00f}}
#
# Exits 0 while that is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @sparticuz/chromium@153.0.0 esbuild@0.28.2 \
  playwright-core@1.65.1 >/dev/null
cat >look.mjs <<'SCRIPT'
import chromium from '@sparticuz/chromium';
import { transformSync } from 'esbuild';
import { chromium as driver } from 'playwright-core';

const browser = await driver.launch({ executablePath: await chromium.executablePath(), args: chromium.args });
const page = await browser.newPage();
async function colourOf(sheet) {
  await page.setContent(`<!doctype html><style>${sheet}</style><main><p>Rates</p></main>`);
  const colour = await page.evaluate(() => getComputedStyle(document.querySelector('p')).color);
  return { 'rgb(255, 0, 0)': 'red', 'rgb(0, 0, 255)': 'blue' }[colour] ?? colour;
}
for (const rule of [
  '& { color: red } @media all { color: blue }',
  '& { color: red } @supports (top: 0) { color: blue }',
  '& { color: red } :where(main) & { color: blue }',
  '& { color: red } color: blue',
  '& { color: red } main & { color: blue }',
  'color: red; @media all { color: blue }',
]) {
  const sheet = `p { ${rule} }`;
  const { code, warnings } = transformSync(sheet, { loader: 'css', minify: true });
  const colours = `${await colourOf(sheet)}, ${await colourOf(code)}`;
  console.log(`${rule}: ${[colours, code.trim(), ...warnings.map(({ text }) => text)].join(' | ')}`);
}
await browser.close();
SCRIPT
node look.mjs | tee seen.txt
diff seen.txt - <<'SEEN'
& { color: red } @media all { color: blue }: blue, red | p{@media all{color:#00f}color:red}
& { color: red } @supports (top: 0) { color: blue }: blue, red | p{@supports (top: 0){color:#00f}color:red}
& { color: red } :where(main) & { color: blue }: blue, red | p{:where(main) &{color:#00f}color:red}
& { color: red } color: blue: blue, red | p{color:#00f;color:red}
& { color: red } main & { color: blue }: blue, blue | p{main &{color:#00f}color:red}
color: red; @media all { color: blue }: blue, blue | p{color:red;@media all{color:#00f}}
SEEN
