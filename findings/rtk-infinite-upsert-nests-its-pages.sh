#!/usr/bin/env bash
# @reduxjs/toolkit 2.14.0: `upsertQueryData` of an infinite query puts the whole value into itself as further pages,
# when the entry has two pages or more and the list goes on.
#
# An optimistic update takes the loaded pages, leaves a row out, and writes `{ pages, pageParams }` back. The call runs
# as a forced request whose answer is that value. A forced request loads the cached pages again one by one, and each of
# these answers is the whole value too; it is taken out of its page only for the first. So a list of two pages that is
# written over one of three has four, of which two are objects of pages. A component that reads `page.rows` meets
# undefined, and so does `getNextPageParam`, for which the value is the last page. Nothing warns, and the promise is
# fulfilled. `upsertQueryEntries`, an entry that is new or has one page, and `refetchCachedPages: false` are right.
# Pull request 4796 of reduxjs/redux-toolkit brought infinite queries to all three updates.
#
# Output seen (rows of the pages in the cache):
#   no entry, upsertQueryData: A | B
#   one page, upsertQueryData: A | B
#   three pages, upsertQueryData: A | B | {pages,pageParams} | {pages,pageParams}
#   three pages, upsertQueryData, refetchCachedPages false: A | B
#   three pages, upsertQueryEntries: A | B
#   requests for the upserts: 0
#
# Exits 0 while that is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @reduxjs/toolkit@2.14.0 >/dev/null
cat >upsert.mjs <<'SCRIPT'
import { configureStore } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query';

const value = { pages: [{ rows: ['A'] }, { rows: ['B'] }], pageParams: [0, 1] };
let requests = 0;
function loaded(refetchCachedPages) {
  const baseQuery = async (page) => ((requests += 1), { data: { rows: [`row of page ${page}`] } });
  const infiniteQueryOptions = { initialPageParam: 0, getNextPageParam: (_, __, page) => page + 1, refetchCachedPages };
  const endpoints = (build) => ({
    orders: build.infiniteQuery({ query: ({ pageParam }) => pageParam, infiniteQueryOptions }),
  });
  const api = createApi({ baseQuery, endpoints });
  const middleware = (all) => all().concat(api.middleware);
  return { api, store: configureStore({ reducer: { api: api.reducer }, middleware }) };
}
const byData = ({ util }) => util.upsertQueryData('orders', 'new', value);
const byEntries = ({ util }) => util.upsertQueryEntries([{ endpointName: 'orders', arg: 'new', value }]);
async function seen(pages, upsert, refetchCachedPages) {
  const { api, store } = loaded(refetchCachedPages);
  const { initiate, select } = api.endpoints.orders;
  for (let page = 0; page < pages; page += 1) await store.dispatch(initiate('new', page && { direction: 'forward' }));
  const before = requests;
  await store.dispatch(upsert(api));
  requests -= before;
  const told = (page) => page.rows?.join() ?? `{${Object.keys(page).join()}}`;
  return select('new')(store.getState()).data.pages.map(told).join(' | ');
}
console.log(`no entry, upsertQueryData: ${await seen(0, byData)}`);
console.log(`one page, upsertQueryData: ${await seen(1, byData)}`);
console.log(`three pages, upsertQueryData: ${await seen(3, byData)}`);
console.log(`three pages, upsertQueryData, refetchCachedPages false: ${await seen(3, byData, false)}`);
console.log(`three pages, upsertQueryEntries: ${await seen(3, byEntries)}`);
console.log(`requests for the upserts: ${requests}`);
SCRIPT
node upsert.mjs | tee seen.txt
diff seen.txt - <<'SEEN'
no entry, upsertQueryData: A | B
one page, upsertQueryData: A | B
three pages, upsertQueryData: A | B | {pages,pageParams} | {pages,pageParams}
three pages, upsertQueryData, refetchCachedPages false: A | B
three pages, upsertQueryEntries: A | B
requests for the upserts: 0
SEEN
