#!/usr/bin/env bash
# @swc/core 1.16.22: the minifier drops a call with its effects when the value is known to be undefined and is put into
# a text or used as an index.
#
# A template, a concatenation with a text, and an index into a literal become their constant value, and the call in
# them is gone: `'kept: ' + void kept.push('a')` is `'kept: undefined'`, and nothing is pushed. A function without a
# return value that is called once meets this as well, because it is put in place first. The effects stay where
# something that is not a constant is around them (`String(...)`, `join`), with a null, and without `compress`; to turn
# off its `evaluate` does not help. esbuild 0.28.2 and terser 5.51.4 keep all of them.
#
# Output seen (what is pushed: as written, SWC, SWC without `evaluate`, SWC without `compress`, esbuild, terser):
#   `kept: ${void kept.push('a')}`: 1 0 0 1 1 1
#   'kept: ' + void kept.push('a'): 1 0 0 1 1 1
#   'kept: ' + keep('a'): 1 0 0 1 1 1
#   ['first'][keep('a')]: 1 0 0 1 1 1
#   `kept: ${(kept.push('a'), null)}`: 1 1 1 1 1 1
#   String(keep('a')): 1 1 1 1 1 1
#
# Exits 0 while that is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @swc/core@1.16.22 esbuild@0.28.2 terser@5.51.4 >/dev/null
cat >minify.mjs <<'SCRIPT'
import { minifySync } from '@swc/core';
import { transformSync } from 'esbuild';
import { minify } from 'terser';

const swc = (code, compress) => minifySync(code, { compress, mangle: true, module: true }).code;
const minifiers = [
  (code) => code,
  (code) => swc(code, true),
  (code) => swc(code, { evaluate: false }),
  (code) => swc(code, false),
  (code) => transformSync(code, { minify: true, format: 'esm' }).code,
  async (code) => (await minify(code, { module: true })).code,
];
for (const expression of [
  "`kept: ${void kept.push('a')}`",
  "'kept: ' + void kept.push('a')",
  "'kept: ' + keep('a')",
  "['first'][keep('a')]",
  "`kept: ${(kept.push('a'), null)}`",
  "String(keep('a'))",
]) {
  const code = `export function pushed(tell) {
    const kept = [];
    function keep(key) { kept.push(key); }
    tell(${expression});
    return kept.length;
  }`;
  const seen = [];
  for (const minified of await Promise.all(minifiers.map((run) => run(code)))) {
    const { pushed } = await import(`data:text/javascript,${encodeURIComponent(minified)}`);
    seen.push(pushed(() => undefined));
  }
  console.log(`${expression}: ${seen.join(' ')}`);
}
SCRIPT
node minify.mjs | tee seen.txt
diff seen.txt - <<'SEEN'
`kept: ${void kept.push('a')}`: 1 0 0 1 1 1
'kept: ' + void kept.push('a'): 1 0 0 1 1 1
'kept: ' + keep('a'): 1 0 0 1 1 1
['first'][keep('a')]: 1 0 0 1 1 1
`kept: ${(kept.push('a'), null)}`: 1 1 1 1 1 1
String(keep('a')): 1 1 1 1 1 1
SEEN
