#!/usr/bin/env bash
# oxlint 1.94.0, run with jsdom 26.1.0: `--fix` changes what a program does, in five rules whose originals leave the code alone.
#
# The page on automatic fixes says that "safe fixes are changes that do not alter program behavior", and `--fix` applies
# no others: there are `--fix-suggestions` and `--fix-dangerously` for the rest. The value of `appendChild` is the node,
# and `append` has none. `charAt` of an empty text is '', and `at` is undefined. A missing attribute is null, and in
# `dataset` it is undefined, so that a comparison with null is never true. A selector of an identifier that begins with
# a digit, as many a UUID does, is invalid. Keys are sorted with their values, and the values are calls.
# eslint-plugin-unicorn 65.0.1 and ESLint 10.15.0 report all of these lines but that of the attribute, and with `--fix`
# they leave all five as they are. None of the rules is on by default.
#
# Output seen (rule: before, after):
#   unicorn/prefer-dom-node-append: LI, undefined
#   unicorn/prefer-at: '', undefined
#   unicorn/prefer-dom-node-dataset: true, false
#   unicorn/prefer-query-selector: DIV, SyntaxError
#   sort-keys: { total: 1, fee: 2 }, { fee: 1, total: 2 }
#
# Exits 0 while that is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts oxlint@1.94.0 jsdom@26.1.0 >/dev/null
cat >before.mjs <<'SCRIPT'
export const append = (list, item) => list.appendChild(item);
export const last = (text) => text.charAt(text.length - 1);
export const isMissing = (element) => element.getAttribute('data-coin') === null;
export const find = (document, id) => document.getElementById(id);
export const read = (next) => ({ total: next(), fee: next() });
SCRIPT
cp before.mjs after.mjs
cat >rules.json <<'RULES'
{
  "plugins": ["unicorn"],
  "categories": { "correctness": "off" },
  "rules": {
    "unicorn/prefer-dom-node-append": "warn",
    "unicorn/prefer-at": "warn",
    "unicorn/prefer-dom-node-dataset": "warn",
    "unicorn/prefer-query-selector": "warn",
    "sort-keys": "warn"
  }
}
RULES
npx oxlint --config rules.json --fix after.mjs >/dev/null
cat >run.mjs <<'SCRIPT'
import { inspect } from 'node:util';
import { JSDOM } from 'jsdom';
import * as after from './after.mjs';
import * as before from './before.mjs';

const id = '3f0c9a52-8d1e-4b7a-9c55-0e6b1f2d7a10';
const cases = {
  'unicorn/prefer-dom-node-append': ({ append }, document) => append(document.body, document.createElement('li')),
  'unicorn/prefer-at': ({ last }) => last(''),
  'unicorn/prefer-dom-node-dataset': ({ isMissing }, document) => isMissing(document.body),
  'unicorn/prefer-query-selector': ({ find }, document) => find(document, id),
  'sort-keys': ({ read }) => {
    let cell = 0;
    return read(() => (cell += 1));
  },
};
for (const [rule, run] of Object.entries(cases)) {
  const seen = [before, after].map((functions) => {
    const { document } = new JSDOM(`<!doctype html><div id="${id}"></div>`).window;
    try {
      const answer = run(functions, document);
      return answer?.tagName ?? inspect(answer);
    } catch (error) {
      return error.name;
    }
  });
  console.log(`${rule}: ${seen.join(', ')}`);
}
SCRIPT
node run.mjs | tee seen.txt
diff seen.txt - <<'SEEN'
unicorn/prefer-dom-node-append: LI, undefined
unicorn/prefer-at: '', undefined
unicorn/prefer-dom-node-dataset: true, false
unicorn/prefer-query-selector: DIV, SyntaxError
sort-keys: { total: 1, fee: 2 }, { fee: 1, total: 2 }
SEEN
