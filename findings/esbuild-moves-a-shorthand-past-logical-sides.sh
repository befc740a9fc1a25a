#!/usr/bin/env bash
# esbuild 0.28.2: minified CSS gives a box other sides when a logical property stands between a shorthand and a physical
# side of the same family (padding, margin, inset).
#
# The minifier writes the physical side into the shorthand, and moves the result past the logical property between them.
# When the side is the left one, the shorthand comes last, and the logical property is lost, also where the two have no
# side in common: `padding: 0; padding-block: 1rem; padding-left: 5px` loses top and bottom. With another side it comes
# first, and the side is lost where the logical property has it too. There is no warning. Where the physical side is
# written before the logical property, nothing changes. Chromium 156.0.8078.108 computed the sides below.
#
# Output seen (top, right, bottom and left in a text from left to right: as written | minified | the minified rule):
#   1rem 0 1rem 5px | 0 0 0 5px | padding-block:1rem;padding:0 0 0 5px
#   1px 3px 1px 2px | 1px 2px 1px 2px | padding:1px 3px 1px 1px;padding-inline:2px
#   1px 2px 1px 3px | 1px 1px 1px 3px | margin-inline:2px;margin:1px 1px 1px 3px
#   2px 0 0 3px | 0 0 0 3px | inset-block-start:2px;inset:0 0 0 3px
#   1px 2px 1px 2px | 1px 2px 1px 2px | padding:1px 1px 1px 3px;padding-inline:2px
#
# Exits 0 while that is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts esbuild@0.28.2 >/dev/null
cat >minify.mjs <<'SCRIPT'
import { transformSync } from 'esbuild';

const logical = { block: ['top', 'bottom'], inline: ['left', 'right'] };
const physical = ['top', 'right', 'bottom', 'left'];

/** What a browser makes of the declarations of one family, in their order. */
function sidesOf(rule) {
  const sides = {};
  for (const [name, value] of rule.split(';').map((declaration) => declaration.split(':'))) {
    const [family, axis, end] = name.split('-');
    const values = value.split(' ');
    const [top, right = top, bottom = top, left = right] = values;
    if (physical.includes(family)) sides[family] = value;
    else if (physical.includes(axis)) sides[axis] = value;
    else if (axis === undefined) Object.assign(sides, { top, right, bottom, left });
    else if (end !== undefined) sides[logical[axis][end === 'start' ? 0 : 1]] = value;
    else logical[axis].forEach((side, at) => (sides[side] = values[at] ?? top));
  }
  return physical.map((side) => sides[side]).join(' ');
}

for (const rule of [
  'padding:0;padding-block:1rem;padding-left:5px',
  'padding:1px;padding-inline:2px;padding-right:3px',
  'margin:1px;margin-inline:2px;margin-left:3px',
  'inset:0;inset-block-start:2px;left:3px',
  'padding:1px;padding-left:3px;padding-inline:2px',
]) {
  const { code, warnings } = transformSync(`a{${rule}}`, { loader: 'css', minify: true });
  const minified = /\{(.*)\}/.exec(code)[1];
  console.log([sidesOf(rule), sidesOf(minified), minified, ...warnings.map(({ text }) => text)].join(' | '));
}
SCRIPT
node minify.mjs | tee seen.txt
diff seen.txt - <<'SEEN'
1rem 0 1rem 5px | 0 0 0 5px | padding-block:1rem;padding:0 0 0 5px
1px 3px 1px 2px | 1px 2px 1px 2px | padding:1px 3px 1px 1px;padding-inline:2px
1px 2px 1px 3px | 1px 1px 1px 3px | margin-inline:2px;margin:1px 1px 1px 3px
2px 0 0 3px | 0 0 0 3px | inset-block-start:2px;inset:0 0 0 3px
1px 2px 1px 2px | 1px 2px 1px 2px | padding:1px 1px 1px 3px;padding-inline:2px
SEEN
