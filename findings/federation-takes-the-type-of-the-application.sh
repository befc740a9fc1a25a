#!/usr/bin/env bash
# @module-federation/enhanced 2.9.2 with webpack 5.110.3: a remote does not build when the package.json of its application
# says `"type": "commonjs"`, which `npm init -y` has written by itself since npm 11.
#
# The plugin writes the entry of the container, with `import`, as node_modules/.federation/entry.<hash>.js. That folder has
# no package.json, so webpack takes the nearest one, and it is the application's: the file counts as CommonJS and is refused
# at its first line. The application's own files have endings that leave no doubt (here .mjs; TypeScript is as well), so
# nothing of its own is refused. Without `type`, and with "module", it builds.
#
# Output seen (the member `type`, errors of the build):
#   none: 0
#   module: 0
#   commonjs: 1 in node_modules/.federation ('import' and 'export' may appear only with 'sourceType: module')
#
# Exits 0 while that is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @module-federation/enhanced@2.9.2 webpack@5.110.3 >/dev/null
mkdir src
echo "export const margin = '0.02';" >src/margin.mjs
echo "import('./margin.mjs');" >src/index.mjs
cat >build.cjs <<'SCRIPT'
const { readFileSync, rmSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const webpack = require('webpack');

const { type: _, ...own } = JSON.parse(readFileSync('package.json', 'utf8'));
const plugin = () =>
  new ModuleFederationPlugin({
    name: 'rates',
    filename: 'remoteEntry.js',
    exposes: { './margin': './src/margin.mjs' },
    dts: false,
    manifest: false,
  });

async function build(type) {
  writeFileSync('package.json', JSON.stringify({ ...own, ...(type && { type }) }));
  rmSync('node_modules/.federation', { recursive: true, force: true });
  const path = join(process.cwd(), 'dist', type ?? 'none');
  const config = { mode: 'development', devtool: false, entry: './src/index.mjs', output: { path }, plugins: [plugin()] };
  const stats = await new Promise((resolve, reject) =>
    webpack(config, (error, done) => (error ? reject(error) : resolve(done))),
  );
  const errors = stats.toJson({ all: false, errors: true }).errors;
  const where = errors.map(({ moduleName, message }) => {
    const [, reason = message] = /Module parse failed: (.*) \(1:0\)/.exec(message) ?? [];
    return ` in ${moduleName.replace(/^\.\/|\/entry\.\w+\.js$/g, '')} (${reason})`;
  });
  console.log(`${type ?? 'none'}: ${errors.length}${where.join('')}`);
}

(async () => {
  for (const type of [undefined, 'module', 'commonjs']) await build(type);
})();
SCRIPT
node build.cjs | tee seen.txt
diff seen.txt - <<'SEEN'
none: 0
module: 0
commonjs: 1 in node_modules/.federation ('import' and 'export' may appear only with 'sourceType: module')
SEEN
