#!/usr/bin/env bash
# webpack 5.110.3 with `experiments.css`, in Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0, with playwright-core
# 1.65.1): a style sheet that says the order of its layers before its imports gets another order, and one that is
# imported twice stays at its first place, so that other rules win.
#
# CSS Cascading 5 (6.4.4.2) allows the statement `@layer` before `@import` for this use: layers are ordered by where
# they are named first. webpack writes the imported files first and the statement behind them, where it has no effect
# any more. An `@import` counts as if the rules stood in its place, so of two of one file the last decides. webpack has
# each file once, where it is met first. There is no error and no warning; with another condition, a second import is
# kept. esbuild 0.28.2 keeps both orders. For css-loader the layers are issue 1532 of webpack/css-loader (2023); bun
# was mended in 2026 (pull request 41572 of oven-sh/bun).
#
# Output seen (the colour of the text: as written, webpack, esbuild):
#   layers named before the imports: red, blue, red
#   layers named by the imports: red, red, red
#   a file imported twice: red, blue, red
#   twice, with a condition: red, red, red
#
# Exits 0 while that is so. Runs on Linux.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @sparticuz/chromium@153.0.0 esbuild@0.28.2 \
  playwright-core@1.65.1 webpack@5.110.3 >/dev/null
cat >look.mjs <<'SCRIPT'
import { mkdirSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import chromium from '@sparticuz/chromium';
import { buildSync } from 'esbuild';
import { chromium as driver } from 'playwright-core';
import webpack from 'webpack';

const sheets = {
  'layers named before the imports':
    '@layer theme, base; @import "./red.css" layer(base); @import "./blue.css" layer(theme);',
  'layers named by the imports': '@import "./blue.css" layer(theme); @import "./red.css" layer(base);',
  'a file imported twice': '@import "./red.css"; @import "./blue.css"; @import "./red.css";',
  'twice, with a condition': '@import "./red.css"; @import "./blue.css"; @import "./red.css" screen;',
};
const browser = await driver.launch({ executablePath: await chromium.executablePath(), args: chromium.args });
const page = await browser.newPage();
async function colourOf(folder) {
  writeFileSync(`${folder}/page.html`, '<!doctype html><link rel="stylesheet" href="main.css"><p>Rates</p>');
  await page.goto(`file://${folder}/page.html`);
  const colour = await page.evaluate(() => getComputedStyle(document.querySelector('p')).color);
  return { 'rgb(255, 0, 0)': 'red', 'rgb(0, 0, 255)': 'blue' }[colour] ?? colour;
}
for (const [name, sheet] of Object.entries(sheets)) {
  const context = `${process.cwd()}/${name.replaceAll(/\W/g, '-')}`;
  for (const part of ['webpack', 'esbuild']) mkdirSync(`${context}/${part}`, { recursive: true });
  writeFileSync(`${context}/main.css`, sheet);
  for (const colour of ['red', 'blue']) writeFileSync(`${context}/${colour}.css`, `p { color: ${colour} }`);
  const stats = await promisify(webpack)({
    mode: 'production',
    context,
    entry: './main.css',
    output: { path: `${context}/webpack`, cssFilename: 'main.css' },
    experiments: { css: true },
  });
  if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString());
  buildSync({ entryPoints: [`${context}/main.css`], bundle: true, outfile: `${context}/esbuild/main.css` });
  const colours = [];
  for (const path of [context, `${context}/webpack`, `${context}/esbuild`]) colours.push(await colourOf(path));
  console.log(`${name}: ${colours.join(', ')}`);
}
await browser.close();
SCRIPT
node look.mjs | tee seen.txt
diff seen.txt - <<'SEEN'
layers named before the imports: red, blue, red
layers named by the imports: red, red, red
a file imported twice: red, blue, red
twice, with a condition: red, red, red
SEEN
