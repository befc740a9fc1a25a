#!/usr/bin/env bash
# @module-federation/enhanced 2.9.2 and webpack 5.110.3: each of the two federations refuses every version to a range
# that begins at zero and admits it, and the one takes what the other refuses.
#
# The application below has `kit` 0.3.0, shares it, and asks for it by the range of its own package.json. With
# `strictVersion` it does not start, without it there is a warning, and a remote that need not share one instance loads
# a second copy. Module Federation refuses everything to ">=0", ">=0.0.0" and ">=0.x", which are written for "any
# version": such a part is rewritten to nothing, as npm does it, and an alternative of which nothing is left counts as
# not met, also beside "||". "*", ">=0.0.1" and ">=0 <2" are met. webpack refuses everything to "^0", "^0.x" and "^0.0",
# but not to "~0" and "0.x". In the documentation of npm's semver, ">=0.0.0" is any version that is no prerelease, and
# "^0.x" is >=0.0.0 <1.0.0-0.
#
# Output seen (range: Module Federation, webpack, semver 7.8.4):
#   *: starts, starts, true
#   >=0: refused, starts, true
#   >=0.0.0: refused, starts, true
#   >=0 || ^2: refused, starts, true
#   >=0 <2: starts, starts, true
#   >=0.0.1: starts, starts, true
#   ^0: starts, refused, true
#   ^0.x: starts, refused, true
#   ^0.3: starts, starts, true
#   ~0: starts, starts, true
#   0.x: starts, starts, true
#
# Exits 0 while that is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @module-federation/enhanced@2.9.2 semver@7.8.4 \
  webpack@5.110.3 >/dev/null
npm pkg delete type
mkdir node_modules/kit
echo '{ "name": "kit", "version": "0.3.0", "main": "kit.js" }' >node_modules/kit/package.json
echo 'exports.name = "kit";' >node_modules/kit/kit.js
echo 'export const started = import("kit").then((kit) => kit.name);' >index.mjs
cat >build.cjs <<'SCRIPT'
const { ModuleFederationPlugin } = require('@module-federation/enhanced');
const semver = require('semver');
const webpack = require('webpack');

const plugins = { federation: ModuleFederationPlugin, webpack: webpack.container.ModuleFederationPlugin };
function built(path, Plugin, requiredVersion) {
  const shared = { kit: { singleton: true, strictVersion: true, requiredVersion } };
  return new Promise((resolve, reject) => {
    const options = {
      mode: 'development',
      devtool: false,
      target: 'node20',
      entry: './index.mjs',
      output: { path, filename: 'out.cjs', library: { type: 'commonjs2' }, uniqueName: path },
      plugins: [new Plugin({ name: 'application', shared, dts: false, manifest: false })],
    };
    if (Plugin === plugins.webpack) options.plugins = [new Plugin({ name: 'application', shared })];
    webpack(options, (error, stats) => {
      if (error ?? stats.hasErrors()) reject(error ?? new Error(stats.toString()));
      else resolve(require(`${path}/out.cjs`).started);
    });
  });
}
const told = (error) => (/satisfy|Unsatisfied/.test(error.message) ? 'refused' : error.message);
(async () => {
  const ranges = ['*', '>=0', '>=0.0.0', '>=0 || ^2', '>=0 <2', '>=0.0.1', '^0', '^0.x', '^0.3', '~0', '0.x'];
  for (const [index, range] of ranges.entries()) {
    const seen = [];
    for (const [name, Plugin] of Object.entries(plugins)) {
      const path = `${process.cwd()}/${name}-${index}`;
      seen.push(await built(path, Plugin, range).then(() => 'starts', told));
    }
    console.log(`${range}: ${[...seen, semver.satisfies('0.3.0', range)].join(', ')}`);
  }
})();
SCRIPT
node build.cjs | tee seen.txt
diff seen.txt - <<'SEEN'
*: starts, starts, true
>=0: refused, starts, true
>=0.0.0: refused, starts, true
>=0 || ^2: refused, starts, true
>=0 <2: starts, starts, true
>=0.0.1: starts, starts, true
^0: starts, refused, true
^0.x: starts, refused, true
^0.3: starts, starts, true
~0: starts, starts, true
0.x: starts, starts, true
SEEN
