#!/usr/bin/env bash
# @module-federation/enhanced 2.9.2 with webpack 5.110.3: every entry has the runtime "sharing" twice, that of webpack itself
# and, after it, that of the plugin, also where nothing is shared.
#
# Both set the same function (`__webpack_require__.I`), so the first is never called: each container, and the first script
# of a host, carry it for nothing. The plugin replaces webpack's own federation, but a part of webpack that is always there
# adds its runtime when a module asks for a share scope, and the container asks for one. The makers met it while they wrote
# the plugin (pull request 1639 of module-federation/core, 2023, still a FIXME).
# A tap on `runtimeRequirementInTree` for `shareScopeMap` that returns a value keeps it out, with nothing else changed.
#
# Output seen (runtimes called "sharing" in remoteEntry.js, assignments of the function, lines of the development build):
#   nothing shared: 2, 2
#   a module shared: 2, 2
#   the same with the tap: 1, 1, 46 lines less
#
# Exits 0 while that is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm pkg delete type
npm install --silent --no-audit --no-fund --ignore-scripts @module-federation/enhanced@2.9.2 webpack@5.110.3 >/dev/null
mkdir -p src node_modules/money
echo '{ "name": "money", "version": "1.2.0", "main": "index.js" }' >node_modules/money/package.json
echo "exports.margin = '0.02';" >node_modules/money/index.js
echo "export { margin } from 'money';" >src/quote.js
cat >build.cjs <<'SCRIPT'
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const webpack = require('webpack');

const money = { singleton: true, import: false, requiredVersion: '^1.0.0' };
const federation = (shared) =>
  new ModuleFederationPlugin({
    name: 'rates',
    filename: 'remoteEntry.js',
    exposes: { './quote': './src/quote.js' },
    shared,
    dts: false,
    manifest: false,
  });
const oneRuntime = ({ hooks, webpack: { RuntimeGlobals } }) =>
  hooks.compilation.tap('oneRuntime', (compilation) => {
    compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.shareScopeMap).tap('oneRuntime', () => true);
  });

async function build(title, plugins) {
  const path = join(process.cwd(), 'dist', title.replaceAll(' ', '-'));
  const config = { mode: 'development', devtool: false, entry: {}, output: { path, publicPath: 'auto' }, plugins };
  const stats = await new Promise((resolve, reject) =>
    webpack(config, (error, done) => (error ? reject(error) : resolve(done))),
  );
  if (stats.hasErrors()) throw new Error(stats.toString());
  const entry = readFileSync(join(path, 'remoteEntry.js'), 'utf8');
  const runtimes = entry.split('/* webpack/runtime/sharing */').length - 1;
  const functions = entry.match(/__webpack_require__\.I = /g)?.length ?? 0;
  return { told: `${title}: ${runtimes}, ${functions}`, lines: entry.split('\n').length };
}

(async () => {
  const none = await build('nothing shared', [federation({})]);
  const both = await build('a module shared', [federation({ money })]);
  const one = await build('the same with the tap', [federation({ money }), oneRuntime]);
  console.log(none.told);
  console.log(both.told);
  console.log(`${one.told}, ${both.lines - one.lines} lines less`);
})();
SCRIPT
node build.cjs | tee seen.txt
diff seen.txt - <<'SEEN'
nothing shared: 2, 2
a module shared: 2, 2
the same with the tap: 1, 1, 46 lines less
SEEN
