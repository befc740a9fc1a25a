#!/usr/bin/env bash
# @foundry-rs/anvil 1.7.1: eth_getLogs for a range that ends past the last block answers with what there is, and a reversed
# range with nothing, both without an error.
#
# The standard of the interface (ethereum/execution-apis, "Specify getLogs error for block ranges beyond head", 2026) has
# -32602 for both, and geth, Nethermind, Besu, Erigon and reth answer so. Behind one address of a provider there are several
# nodes, of which one may be a block or two behind the head that another one told: there a reader meets the refusal at each
# new block, and never on anvil. anvil refuses a range only when it begins past the last block.
#
# Seen at block 10 of a new chain (from, to):
#   0x0 to 0x20:  result []
#   0x5 to 0x2:   result []
#   0x15 to 0x20: error BlockOutOfRangeError
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @foundry-rs/anvil@1.7.1
cat >look.mjs <<'END'
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const child = spawn('node_modules/.bin/anvil', ['--port', '0', '--no-mining'], { stdio: ['ignore', 'pipe', 'inherit'] });
let output = '';
const url = await new Promise((resolve, reject) => {
  child.stdout.on('data', (chunk) => {
    output += chunk;
    const found = /Listening on (\S+)/.exec(output);
    if (found) resolve(`http://${found[1]}`);
  });
  child.once('exit', () => reject(new Error(output)));
});
const call = async (method, params) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const reply = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return reply.json();
};
const logs = async (fromBlock, toBlock) => {
  const { result, error } = await call('eth_getLogs', [{ fromBlock, toBlock }]);
  return error === undefined ? `result ${JSON.stringify(result)}` : `error ${error.message.split(':')[0]}`;
};
await call('anvil_mine', ['0xa']);
const seen = [await logs('0x0', '0x20'), await logs('0x5', '0x2'), await logs('0x15', '0x20')];
child.kill();
await once(child, 'exit');
console.log(seen.join('\n'));
const expected = ['result []', 'result []', 'error BlockOutOfRangeError'];
if (JSON.stringify(seen) !== JSON.stringify(expected)) process.exit(1);
END
node look.mjs
