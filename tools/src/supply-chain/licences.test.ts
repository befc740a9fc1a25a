import { licenceFaults, isPermitted } from './licences.ts';

describe('a licence of what ships', () => {
  it.each(['MIT', 'Apache-2.0 AND MIT', '(MIT OR GPL-3.0-only)', 'GPL-2.0-or-later OR BSD-3-Clause'])(
    'is permitted: %s',
    (expression) => expect(isPermitted(expression)).toBe(true),
  );

  it.each([
    'GPL-3.0-only',
    'AGPL-3.0-or-later',
    'LGPL-2.1-only',
    'MIT AND GPL-2.0-only',
    'BUSL-1.1',
    'SSPL-1.0',
    'Elastic-2.0',
    'SEE LICENSE IN LICENSE.md',
    'UNLICENSED',
    'MIT AND (ISC OR GPL-2.0-only)',
    '',
  ])('is refused: %s', (expression) => expect(isPermitted(expression)).toBe(false));
});

test('each package under a licence that is not permitted, or under none, is named', () => {
  const components = [
    { name: 'good', version: '1.0.0', licence: 'MIT' },
    { name: '@some/copyleft', version: '2.0.0', licence: 'GPL-3.0-only' },
    { name: 'silent', version: '3.0.0', licence: undefined },
  ];
  expect(licenceFaults(components)).toEqual([
    '@some/copyleft 2.0.0 is under GPL-3.0-only',
    'silent 3.0.0 names no licence',
  ]);
});
