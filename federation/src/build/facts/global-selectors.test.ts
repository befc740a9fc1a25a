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
