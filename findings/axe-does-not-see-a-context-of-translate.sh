#!/usr/bin/env bash
# axe-core 4.14.1 in Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0, with playwright-core 1.65.1): text that nobody
# can read passes `color-contrast` with 18.88, as a stacking context of `translate` counts as none.
#
# The card below is white, and has a layer with `z-index: -1` as dark as its text. Where the card is a stacking context,
# the layer is painted over the white of the card, and the text can't be seen; `elementsFromPoint` has this order. axe
# orders elements by a list of properties of its own. With `transform` it does not pass the text (it is undecided:
# bgOverlap). `translate`, `scale` and `rotate`, which do the same since 2022, are not on the list, nor are
# `backdrop-filter`, `view-transition-name`, an animation of opacity, or any value of `will-change` but `transform` and
# `opacity`; of `contain` it knows single words, but not two. There axe puts the layer behind the card, as it is without
# a context, and measures against white.
#
# Output seen (what is painted from the top, what axe answers):
#   none: p card layer, passes 18.88 on #ffffff
#   transform: translate(0): p layer card, incomplete
#   isolation: isolate: p layer card, incomplete
#   contain: layout: p layer card, incomplete
#   translate: 0: p layer card, passes 18.88 on #ffffff
#   scale: 1: p layer card, passes 18.88 on #ffffff
#   rotate: 0deg: p layer card, passes 18.88 on #ffffff
#   backdrop-filter: blur(4px): p layer card, passes 18.88 on #ffffff
#   view-transition-name: card: p layer card, passes 18.88 on #ffffff
#   animation: appear 1s both: p layer card, passes 18.88 on #ffffff
#   will-change: filter: p layer card, passes 18.88 on #ffffff
#   contain: layout paint: p layer card, passes 18.88 on #ffffff
#
# Exits 0 while that is so. Runs on Linux.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @sparticuz/chromium@153.0.0 playwright-core@1.65.1 \
  axe-core@4.14.1 >/dev/null
cat >look.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
import chromium from '@sparticuz/chromium';
import { chromium as driver } from 'playwright-core';

const axe = createRequire(import.meta.url).resolve('axe-core');
const page = (style) => `<!doctype html><html lang="en"><title>Rate</title><style>
  @keyframes appear { from { opacity: 1 } to { opacity: 1 } }
  main { position: relative }
  .card { background: #fff; color: #111; ${style} }
  .layer { position: absolute; z-index: -1; inset: 0; background: #111 }
</style><main><div class="card"><div class="layer"></div><p>1 USDC = 1,79 BGN</p></div></main>`;
const styles = [
  'transform: translate(0)',
  'isolation: isolate',
  'contain: layout',
  'translate: 0',
  'scale: 1',
  'rotate: 0deg',
  'backdrop-filter: blur(4px)',
  'view-transition-name: card',
  'animation: appear 1s both',
  'will-change: filter',
  'contain: layout paint',
];
const browser = await driver.launch({ executablePath: await chromium.executablePath(), args: chromium.args });
const opened = await browser.newPage();
for (const style of ['', ...styles]) {
  await opened.setContent(page(style));
  await opened.addScriptTag({ path: axe });
  const painted = await opened.evaluate(() => {
    const { x, y } = document.querySelector('p').getBoundingClientRect();
    const names = document.elementsFromPoint(x + 5, y + 5).map((element) => element.className || element.localName);
    return names.filter((name) => ['p', 'card', 'layer'].includes(name)).join(' ');
  });
  const answer = await opened.evaluate(async () => {
    const results = await window.axe.run({ runOnly: ['color-contrast'] });
    const kind = ['violations', 'incomplete', 'passes'].find((each) => results[each].length > 0);
    const { contrastRatio, bgColor } = results[kind][0].nodes[0].any[0].data;
    return contrastRatio ? `${kind} ${contrastRatio} on ${bgColor}` : kind;
  });
  console.log(`${style || 'none'}: ${painted}, ${answer}`);
}
await browser.close();
SCRIPT
TMPDIR=$folder node look.mjs | tee seen.txt
diff seen.txt - <<'SEEN'
none: p card layer, passes 18.88 on #ffffff
transform: translate(0): p layer card, incomplete
isolation: isolate: p layer card, incomplete
contain: layout: p layer card, incomplete
translate: 0: p layer card, passes 18.88 on #ffffff
scale: 1: p layer card, passes 18.88 on #ffffff
rotate: 0deg: p layer card, passes 18.88 on #ffffff
backdrop-filter: blur(4px): p layer card, passes 18.88 on #ffffff
view-transition-name: card: p layer card, passes 18.88 on #ffffff
animation: appear 1s both: p layer card, passes 18.88 on #ffffff
will-change: filter: p layer card, passes 18.88 on #ffffff
contain: layout paint: p layer card, passes 18.88 on #ffffff
SEEN
