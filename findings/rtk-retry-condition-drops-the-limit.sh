#!/usr/bin/env bash
# @reduxjs/toolkit 2.14.0: `maxRetries: 0` of an endpoint does nothing, and there is no limit at all, when the base
# query has a `retryCondition`, so that a payment that must not be sent twice is sent again and again.
#
# A base query that retries on 503 only is `retry(baseQuery, { retryCondition })`, and the pages have the endpoint
# override the behaviour by `extraOptions: { maxRetries }`, which is also the answer to "no retries here" (issue 3355,
# pull request 1957 of reduxjs/redux-toolkit). The limit lives inside the condition that is there by default, so any
# other condition takes it away: the number of the endpoint is never compared, nor is the 5 of the default. The comment
# on `retryCondition` says that false quits "prematurely". The types refuse both options in one object; here each
# stands in its own. For an error that is thrown and not returned the number counts.
#
# Output seen (requests until an answer, of a service that is away for twenty of them):
#   nothing set: 6
#   endpoint maxRetries 0: 1
#   condition on 503: 21
#   condition on 503, endpoint maxRetries 0: 21
#   condition on 503, endpoint maxRetries 0, thrown: 1
#   maxRetries 2, endpoint condition on 503: 21
#
# Exits 0 while that is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @reduxjs/toolkit@2.14.0 >/dev/null
cat >retry.mjs <<'SCRIPT'
import { configureStore } from '@reduxjs/toolkit';
import { createApi, retry } from '@reduxjs/toolkit/query';

async function requestsOf({ defaults, extraOptions, thrown }) {
  let requests = 0;
  const service = async () => {
    requests += 1;
    if (requests > 20) return { data: 'accepted' };
    if (thrown) throw { status: 503 };
    return { error: { status: 503 } };
  };
  const baseQuery = retry(service, { backoff: async () => undefined, ...defaults });
  const endpoints = (build) => ({ pay: build.mutation({ query: (amount) => amount, extraOptions }) });
  const api = createApi({ baseQuery, endpoints });
  const store = configureStore({ reducer: { api: api.reducer }, middleware: (all) => all().concat(api.middleware) });
  await store.dispatch(api.endpoints.pay.initiate('1.79'));
  return requests;
}

const condition = { retryCondition: ({ status }) => status === 503 };
const once = { maxRetries: 0 };
const cases = {
  'nothing set': {},
  'endpoint maxRetries 0': { extraOptions: once },
  'condition on 503': { defaults: condition },
  'condition on 503, endpoint maxRetries 0': { defaults: condition, extraOptions: once },
  'condition on 503, endpoint maxRetries 0, thrown': { defaults: condition, extraOptions: once, thrown: true },
  'maxRetries 2, endpoint condition on 503': { defaults: { maxRetries: 2 }, extraOptions: condition },
};
for (const [name, options] of Object.entries(cases)) console.log(`${name}: ${await requestsOf(options)}`);
SCRIPT
node retry.mjs | tee seen.txt
diff seen.txt - <<'SEEN'
nothing set: 6
endpoint maxRetries 0: 1
condition on 503: 21
condition on 503, endpoint maxRetries 0: 21
condition on 503, endpoint maxRetries 0, thrown: 1
maxRetries 2, endpoint condition on 503: 21
SEEN
