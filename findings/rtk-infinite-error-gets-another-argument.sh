#!/usr/bin/env bash
# @reduxjs/toolkit 2.14.0 with typescript 5.9.3: `transformErrorResponse` of an infinite query does not get the argument
# of its type, so that it throws for a list without an argument of its own, and what is kept in place of the refusal of
# the service is that fault.
#
# For an infinite query `query`, `queryFn` and `transformResponse` get `{ queryArg, pageParam }` (pull request 4826 of
# reduxjs/redux-toolkit), and by its type so does `transformErrorResponse`: the page that failed can be named, without
# an error of the types. When it is called, it gets the query argument alone. With `void`, as for "all orders", that is
# undefined. The status 503 is lost then, with which the page would know that it may try again.
#
# Output seen (the query argument: what each of the two gets | the error that is kept):
#   new: {"queryArg":"new","pageParam":0}, "new" | 503 on page undefined
#   undefined: {"pageParam":0}, undefined | TypeError: Cannot read properties of undefined (reading 'pageParam')
#
# Exits 0 while that is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm pkg set type=module >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @reduxjs/toolkit@2.14.0 typescript@5.9.3 >/dev/null
cat >orders.ts <<'SCRIPT'
import { configureStore } from '@reduxjs/toolkit';
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query';

type Argument = { readonly queryArg: string | void; readonly pageParam: number };
const got: string[] = [];
const note = (argument: Argument) => void got.push(JSON.stringify(argument) ?? 'undefined');
const baseQuery: BaseQueryFn<number, string, { status: number }> = async (page) =>
  page < 1 ? { data: `page ${page}` } : { error: { status: 503 } };
const api = createApi({
  baseQuery,
  endpoints: (build) => ({
    orders: build.infiniteQuery<string, string | void, number>({
      infiniteQueryOptions: { initialPageParam: 0, getNextPageParam: (_last, _all, page) => page + 1 },
      query: ({ pageParam }) => pageParam,
      transformResponse: (page: string, _meta, argument) => (note(argument), page),
      transformErrorResponse: ({ status }, _meta, argument) => {
        note(argument);
        return `${status} on page ${argument.pageParam}`;
      },
    }),
  }),
});
const store = configureStore({ reducer: { api: api.reducer }, middleware: (all) => all().concat(api.middleware) });
const { initiate } = api.endpoints.orders;
for (const argument of ['new', undefined]) {
  got.length = 0;
  await store.dispatch(initiate(argument));
  const { error } = await store.dispatch(initiate(argument, { direction: 'forward' }));
  const kept = typeof error === 'string' ? error : `${error?.name}: ${error?.message}`;
  console.log(`${argument}: ${got.join(', ')} | ${kept}`);
}
SCRIPT
npx tsc --strict --target es2022 --module nodenext --lib es2023,dom orders.ts
# A fault in a callback is reported on the error stream as well.
node orders.js 2>/dev/null | tee seen.txt
diff seen.txt - <<'SEEN'
new: {"queryArg":"new","pageParam":0}, "new" | 503 on page undefined
undefined: {"pageParam":0}, undefined | TypeError: Cannot read properties of undefined (reading 'pageParam')
SEEN
