import { keepsDrawers } from './office-drawers.ts';

const drawer = (currency: 'BGN' | 'EUR', enabled = true) => ({ currency, enabled });

test.each([
  ['has a drawer of it', [drawer('EUR')], true],
  ['has only drawers of the old currency', [drawer('BGN')], true],
  ['has only drawers of the old currency, out of use', [drawer('BGN', false)], true],
  ['took all drawers of it out of use', [drawer('BGN'), drawer('EUR', false)], false],
  ['has no drawer at all', [], false],
])('an office that %s: whether it books this cash in a drawer', (_, drawers, expected) => {
  expect(keepsDrawers(drawers, 'EUR')).toBe(expected);
});
