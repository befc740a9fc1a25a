import { globalSelectors, ownNamesIn } from './global-selectors.ts';

test('the styles that a room has for the whole page are those that no class of the room limits', () => {
  const own = new Set(ownNamesIn('// extracted\nexport default {"grid":"aB3","spin":"cD4 eF5"};'));
  const css = `
    .aB3 { color: red } .aB3 .ag-row, .aB3:hover > a { color: red }
    .ag-cell, h1 { color: red }
    @keyframes cD4 { from { left: 0 } 50% { left: 1px } }
    @keyframes turn { to { left: 0 } }
    @font-face { font-family: 'Manrope'; src: url(x) }
    @media print { body { color: black } }
  `;
  expect(globalSelectors(css, own)).toEqual(['.ag-cell', 'h1', 'body', '@keyframes turn', '@font-face Manrope']);
});

it.each([
  '.own { &:hover, > a { left: 0 } @media print { & p { left: 0 } } }',
  '.own ~ a, [lang] .own, .own[href="."] { left: 0 }',
])('a class of the room limits %s', (css) => expect(globalSelectors(css, new Set(['own']))).toEqual([]));

it.each([
  'html:not(.own)',
  'body:has(.own) header',
  'HTML.own h1',
  ':is(html, a).own',
  '[data-theme].own',
  'a[href$=".own"]',
])('a class of the room limits nothing of %s', (selector) =>
  expect(globalSelectors(`${selector} { left: 0 }`, new Set(['own']))).toEqual([selector]),
);

test('on paper, what a room adds to the page may stand alone', () => {
  const css = 'body:has(> .own) > :not(.own) { display: none }';
  expect(globalSelectors(`@media print { ${css} }`, new Set(['own']))).toEqual([]);
  expect(globalSelectors(css, new Set(['own']))).toHaveLength(1);
});
