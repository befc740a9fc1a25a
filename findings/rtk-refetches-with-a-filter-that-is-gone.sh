#!/usr/bin/env bash
# @reduxjs/toolkit 2.14.0: a query that is asked again without an argument, in the same cache entry, is refetched with
# the argument from before.
#
# With `serializeQueryArgs: ({ endpointName }) => endpointName` and `forceRefetch`, as the pages have it for lists, one
# entry holds the list of the filter that was asked last. When the filter is taken away, the argument is undefined and
# the whole list is loaded, but the entry keeps "open" as its argument, since undefined is never written. The next
# refetch by a tag, by the poll, or when the connection is back asks for "open" again, so that the list has a filter
# nobody asked for. With null for "no filter" it is right, and so is `refetch()` of the one who asked, which has its
# own. Undefined is left out since pull request 1711 of reduxjs/redux-toolkit (2021), when an entry had one argument
# only; that calls it no issue for invalidation.
#
# Output seen (requests: "open", then without a filter, then what the event asks for):
#   tag: open, undefined, open
#   poll: open, undefined, open
#   connection: open, undefined, open
#   refetch(): open, undefined, undefined
#   tag, null for no filter: open, null, null
#
# Exits 0 while that is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @reduxjs/toolkit@2.14.0 >/dev/null
cat >refetch.mjs <<'SCRIPT'
import { configureStore } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query';

async function requestsOf(noFilter, event, subscriptionOptions = {}) {
  const requests = [];
  let third;
  const refetched = new Promise((resolve) => (third = resolve));
  const baseQuery = async (filter) => {
    requests.push(String(filter));
    if (requests.length === 3) third();
    return { data: [] };
  };
  const endpoints = (build) => ({
    orders: build.query({
      query: (filter) => filter,
      serializeQueryArgs: ({ endpointName }) => endpointName,
      forceRefetch: ({ currentArg, previousArg }) => currentArg !== previousArg,
      providesTags: ['Order'],
    }),
  });
  const api = createApi({ baseQuery, endpoints, tagTypes: ['Order'], refetchOnReconnect: true });
  const checks = { immutableCheck: false, serializableCheck: false };
  const middleware = (all) => all(checks).concat(api.middleware);
  const store = configureStore({ reducer: { api: api.reducer }, middleware });
  const filtered = store.dispatch(api.endpoints.orders.initiate('open'));
  await filtered;
  const all = store.dispatch(api.endpoints.orders.initiate(noFilter, { subscriptionOptions }));
  await all;
  filtered.unsubscribe();
  event({ api, store, all });
  await refetched;
  all.unsubscribe();
  return requests.join(', ');
}
const byTag = ({ api, store }) => store.dispatch(api.util.invalidateTags(['Order']));
const online = ({ api, store }) => store.dispatch(api.internalActions.onOnline());
const byHandle = ({ all }) => all.refetch();
const wait = () => undefined;
console.log(`tag: ${await requestsOf(undefined, byTag)}`);
console.log(`poll: ${await requestsOf(undefined, wait, { pollingInterval: 50 })}`);
console.log(`connection: ${await requestsOf(undefined, online)}`);
console.log(`refetch(): ${await requestsOf(undefined, byHandle)}`);
console.log(`tag, null for no filter: ${await requestsOf(null, byTag)}`);
SCRIPT
node refetch.mjs | tee seen.txt
diff seen.txt - <<'SEEN'
tag: open, undefined, open
poll: open, undefined, open
connection: open, undefined, open
refetch(): open, undefined, undefined
tag, null for no filter: open, null, null
SEEN
