#!/usr/bin/env bash
# @reduxjs/toolkit 2.14.0: `skipPollingIfUnfocused` is an option of a subscription, but one subscription that has it
# stops the polling of the whole cache entry while the window is out of focus, also for those that do not have it.
#
# A notifier that must hear of new work in the background polls a count each minute. A page that shows the same count
# joins with the option, and the notifier hears nothing until the window has the focus again, or the page is left. The
# shortest interval of all subscriptions counts, so one would expect the most eager one to win here too. The pages on
# polling and the pull request that brought the option (4055, "per subscription") say nothing of several.
#
# Output seen (requests in three minutes without the focus):
#   notifier alone: 3
#   notifier and page: 0
#   notifier after the page was left: 3
#   notifier and a page that does not poll: 3
#
# Exits 0 while that is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @reduxjs/toolkit@2.14.0 >/dev/null
cat >poll.mjs <<'SCRIPT'
import { mock } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { configureStore } from '@reduxjs/toolkit';
import { createApi, setupListeners } from '@reduxjs/toolkit/query';

mock.timers.enable({ apis: ['setTimeout', 'Date'] });
const MINUTE = 60_000;
let requests = 0;
const api = createApi({
  baseQuery: async () => ({ data: (requests += 1) }),
  endpoints: (build) => ({ count: build.query({ query: (of) => of }) }),
});
const store = configureStore({ reducer: { api: api.reducer }, middleware: (all) => all().concat(api.middleware) });
setupListeners(store.dispatch, (dispatch, { onFocusLost }) => void dispatch(onFocusLost()));

const subscribe = (of, subscriptionOptions) =>
  store.dispatch(api.endpoints.count.initiate(of, { subscriptionOptions }));
const pass = async (milliseconds) => {
  mock.timers.tick(milliseconds);
  for (let turns = 0; turns < 10; turns += 1) await turn();
};
const inThreeMinutes = async () => {
  await pass(1);
  requests = 0;
  for (let minute = 0; minute < 3; minute += 1) await pass(MINUTE);
  return requests;
};
const notifier = { pollingInterval: MINUTE };
const page = { pollingInterval: MINUTE, skipPollingIfUnfocused: true };

const waiting = [subscribe('waiting', notifier)];
await Promise.all(waiting);
console.log(`notifier alone: ${await inThreeMinutes()}`);
waiting.push(subscribe('waiting', page));
await Promise.all(waiting);
console.log(`notifier and page: ${await inThreeMinutes()}`);
waiting[1].unsubscribe();
console.log(`notifier after the page was left: ${await inThreeMinutes()}`);
waiting.push(subscribe('waiting', { skipPollingIfUnfocused: true }));
await Promise.all(waiting);
console.log(`notifier and a page that does not poll: ${await inThreeMinutes()}`);
process.exit();
SCRIPT
node --no-warnings poll.mjs | tee seen.txt
diff seen.txt - <<'SEEN'
notifier alone: 3
notifier and page: 0
notifier after the page was left: 3
notifier and a page that does not poll: 3
SEEN
