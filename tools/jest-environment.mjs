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

// Of the properties that jsdom resolves for each computed style only colours are left out: nothing here asks for one.
const { propertiesWithResolvedValueImplemented: resolved } = require('./jsdom/living/helpers/style-rules.js');
for (const property of Object.keys(resolved)) if (property.endsWith('color')) delete resolved[property];

const forms = require('./jsdom/living/helpers/form-controls.js');
const NodeList = require('./jsdom/living/generated/NodeList.js');
const { domSymbolTree } = require('./jsdom/living/helpers/internal-constants.js');
const labels = new WeakMap();

/** The labels below a root by what they label. */
function labelsBelow(root) {
  const known = labels.get(root);
  if (known?.version === root._version) return known.labels;
  const elements = [...domSymbolTree.treeIterator(root)].filter(({ nodeType }) => nodeType === 1);
  const byId = new Map(elements.toReversed().map((element) => [element.getAttributeNS(null, 'id'), element]));
  const labelled = (label) => {
    const id = label.getAttributeNS(null, 'for');
    return id === null ? label.control : byId.get(id);
  };
  const found = { version: root._version, labels: Map.groupBy(elements.filter(isLabel), labelled) };
  labels.set(root, found);
  return found.labels;
}

const isLabel = ({ localName }) => localName === 'label';

/**
 * For each control whose labels are asked for, as by a query by name, jsdom looks through the document, and once more for
 * each label there: a seventh of the processor's time in tests of forms. Here it does so once for each of its states.
 */
forms.getLabelsForLabelable = (control) => {
  if (!forms.isLabelable(control)) return null;
  const root = control.getRootNode({});
  const query = () => labelsBelow(root).get(control) ?? [];
  control._labels ??= NodeList.createImpl(root._globalObject, [], { element: root, query });
  return control._labels;
};

const { default: FixedJsdom } = await import('jest-fixed-jsdom');

export default class BrowserEnvironment extends FixedJsdom {}
