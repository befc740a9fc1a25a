#!/usr/bin/env bash
# react-aria-components 1.22.1 (react-stately 3.51.0), react 19.3.1, with jsdom 26.1.0: a number field whose step is
# below 0.000001 goes from a small amount to zero when it is stepped up, and from others nowhere.
#
# A bitcoin has eight decimals, so that `step={0.00000001}` is one satoshi. `step` is by its documentation the amount by
# which the value changes at each increment or decrement. The sum of value and step is made in whole numbers, for which
# the decimals of both are counted after the point of their text. JavaScript writes numbers below 0.000001 with an
# exponent, "1e-8", which has no point: the step counts as zero, and so does a value of that size. Only a value that
# itself has all the decimals is stepped rightly. `onChange` gets the wrong value, and the buttons do the same. Issue
# 8274 of adobe/react-spectrum (2025) was closed when the rounding to a step had learnt the exponent; the sum has not.
# The number field of HTML, here by jsdom, has no such limit.
#
# Output seen (step, value: after one step up; up and down; `stepUp()` of an input of HTML):
#   0.000001, 0.000005: 0.000006; 0.000005; 0.000006
#   0.000001, 0.5: 0.500001; 0.5; 0.500001
#   0.0000001, 0.5: 0.5; 0.5; 0.5000001
#   0.00000001, 0.00000005: 0; 0; 0.00000006
#   0.00000001, 0.5: 0.5; 0.5; 0.50000001
#   0.00000001, 2: 2; 2; 2.00000001
#   0.00000001, 0.00012345: 0.00012346; 0.00012345; 0.00012346
#
# Exits 0 while that is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts react-aria-components@1.22.1 react@19.3.1 react-dom@19.3.1 \
  jsdom@26.1.0 >/dev/null
cat >page.mjs <<'SCRIPT'
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('<div id="root"></div>', { pretendToBeVisual: true, url: 'http://localhost' });
for (const name of Object.getOwnPropertyNames(window)) {
  if (!(name in globalThis)) globalThis[name] = window[name];
}
globalThis.window = window;
Object.defineProperty(globalThis, 'navigator', { value: window.navigator, configurable: true });
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
SCRIPT
cat >step.mjs <<'SCRIPT'
import './page.mjs';
import { act, createElement } from 'react';
import { I18nProvider, Input, NumberField } from 'react-aria-components';
import { createRoot } from 'react-dom/client';

const format = { maximumFractionDigits: 8 };
async function fieldAfter(props, keys) {
  const root = createRoot(document.getElementById('root'));
  const named = { 'aria-label': 'Amount', formatOptions: format, ...props };
  const field = createElement(NumberField, named, createElement(Input));
  await act(() => root.render(createElement(I18nProvider, { locale: 'en-GB' }, field)));
  const input = document.querySelector('input');
  await act(() => input.focus());
  for (const key of keys) {
    await act(() => input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
  }
  const { value } = input;
  await act(() => root.unmount());
  return value;
}
function inputAfter(step, value) {
  const input = document.createElement('input');
  Object.assign(input, { type: 'number', step, value });
  input.stepUp();
  return new Intl.NumberFormat('en-GB', format).format(input.valueAsNumber);
}
for (const [step, value] of [
  ['0.000001', '0.000005'],
  ['0.000001', '0.5'],
  ['0.0000001', '0.5'],
  ['0.00000001', '0.00000005'],
  ['0.00000001', '0.5'],
  ['0.00000001', '2'],
  ['0.00000001', '0.00012345'],
]) {
  const props = { step: Number(step), defaultValue: Number(value) };
  const up = await fieldAfter(props, ['ArrowUp']);
  const upAndDown = await fieldAfter(props, ['ArrowUp', 'ArrowDown']);
  console.log(`${step}, ${value}: ${up}; ${upAndDown}; ${inputAfter(step, value)}`);
}
SCRIPT
node step.mjs | tee seen.txt
diff seen.txt - <<'SEEN'
0.000001, 0.000005: 0.000006; 0.000005; 0.000006
0.000001, 0.5: 0.500001; 0.5; 0.500001
0.0000001, 0.5: 0.5; 0.5; 0.5000001
0.00000001, 0.00000005: 0; 0; 0.00000006
0.00000001, 0.5: 0.5; 0.5; 0.50000001
0.00000001, 2: 2; 2; 2.00000001
0.00000001, 0.00012345: 0.00012346; 0.00012345; 0.00012346
SEEN
