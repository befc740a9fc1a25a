#!/usr/bin/env bash
# @module-federation/runtime 2.9.2: of two prereleases of which one has a further part, the shorter one counts as the
# newer: 2.0.0-rc.1 is older than 2.0.0-rc. SemVer says the opposite (11.4.4), and so do npm's semver and the plugin
# of webpack itself.
#
# A host with 2.0.0-rc.1 of a strict singleton is refused to a remote that asks for ^2.0.0-rc, a host with the older
# 2.0.0-rc is given to one that asks for ^2.0.0-rc.1, and of both the older is chosen. Numbers of one length are
# ordered rightly, so it is met at the step from `-rc` to `-rc.1`, or with names by day such as `-next.20261129` and a
# second one of that day.
#
# Output seen (version of the host, what the remote asks for: Module Federation, semver 7.8.4, webpack 5.110.3):
#   2.0.0-rc.1 ^2.0.0-rc: refused, true, true
#   2.0.0-rc ^2.0.0-rc.1: given, false, false
#   2.0.0-next.20261129.2 ^2.0.0-next.20261129: refused, true, true
#   2.0.0-rc.2 ^2.0.0-rc.1: given, true, true
#   newest of 2.0.0-rc, 2.0.0-rc.1: 2.0.0-rc, 2.0.0-rc.1
#
# Exits 0 while that is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @module-federation/runtime@2.9.2 semver@7.8.4 \
  webpack@5.110.3 >/dev/null
cat >share.cjs <<'SCRIPT'
const { createInstance } = require('@module-federation/runtime');
const semver = require('semver');
const webpack = require('webpack/lib/util/semver.js');

const share = (version) => ({ version, lib: () => version, shareConfig: { singleton: true, requiredVersion: false } });
const ask = (host, requiredVersion) => {
  const shareConfig = { singleton: true, strictVersion: true, requiredVersion };
  return host.loadShare('platform', { customShareInfo: { shareConfig } });
};
const told = (error) => (/does not satisfy/.test(error.message) ? 'refused' : error.message);
const pairs = [
  ['2.0.0-rc.1', '^2.0.0-rc'],
  ['2.0.0-rc', '^2.0.0-rc.1'],
  ['2.0.0-next.20261129.2', '^2.0.0-next.20261129'],
  ['2.0.0-rc.2', '^2.0.0-rc.1'],
];
(async () => {
  for (const [version, range] of pairs) {
    const host = createInstance({ name: `host of ${version}`, remotes: [], shared: { platform: share(version) } });
    const given = await ask(host, range).then(() => 'given', told);
    const others = [semver.satisfies(version, range), webpack.satisfy(webpack.parseRange(range), version)];
    console.log(`${version} ${range}: ${[given, ...others].join(', ')}`);
  }
  const both = ['2.0.0-rc', '2.0.0-rc.1'];
  const host = createInstance({ name: 'host of both', remotes: [], shared: { platform: both.map(share) } });
  const newest = await host.loadShare('platform');
  console.log(`newest of ${both.join(', ')}: ${newest()}, ${both.toSorted(semver.rcompare)[0]}`);
})();
SCRIPT
node share.cjs | tee seen.txt
diff seen.txt - <<'SEEN'
2.0.0-rc.1 ^2.0.0-rc: refused, true, true
2.0.0-rc ^2.0.0-rc.1: given, false, false
2.0.0-next.20261129.2 ^2.0.0-next.20261129: refused, true, true
2.0.0-rc.2 ^2.0.0-rc.1: given, true, true
newest of 2.0.0-rc, 2.0.0-rc.1: 2.0.0-rc, 2.0.0-rc.1
SEEN
