import { createRequire } from 'node:module';

// Through the environment that uses it, which is the one that this room names.
const environment = createRequire(import.meta.url).resolve('jest-environment-jsdom');
const require = createRequire(createRequire(environment).resolve('jsdom'));
const sheet = require.resolve('./jsdom/browser/default-stylesheet.js');

/**
 * jsdom compares each element whose style is asked for with each of the 120 rules that browsers have by default, which was
 * a tenth of the processor's time: every query by role asks for all elements. Tests ask what is shown and whether it is a
 * line of its own, so one rule for each value of `display` stays.
 */
function onlyDisplay(styles) {
  const { cssRules } = require('rrweb-cssom').parse(styles);
  const selectors = new Map();
  for (const { selectorText, style } of cssRules)
    // The parser takes the sheet's namespace for a part of the first selector, which matches nothing.
    if (style?.display && !selectorText.startsWith('@'))
      selectors.set(style.display, [...(selectors.get(style.display) ?? []), selectorText]);
  // What hides an element wins.
  const values = [...selectors.keys()].toSorted((one, other) => Number(one === 'none') - Number(other === 'none'));
  return values.map((value) => `${selectors.get(value).join(', ')} { display: ${value}; }`).join('\n');
}

require(sheet);
require.cache[sheet].exports = onlyDisplay(require.cache[sheet].exports);

const { default: FixedJsdom } = await import('jest-fixed-jsdom');

export default class BrowserEnvironment extends FixedJsdom {}
