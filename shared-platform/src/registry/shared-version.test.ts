import { findMismatches, satisfiesCaret } from './shared-version.ts';

describe('the version of a shared module', () => {
  it.each([
    ['1.2.3', '1.2.3', true],
    ['1.4.0', '1.2.3', true],
    ['1.2.2', '1.2.3', false],
    ['2.0.0', '1.2.3', false],
    ['0.1.4', '0.1.3', true],
    ['0.2.0', '0.1.3', false],
    ['0.0.3', '0.0.3', true],
    ['0.0.4', '0.0.3', false],
    ['1.2.4-local.abcd1234', '1.2.3', true],
  ])('%s in the shell for a remote built against %s: %s', (provided, needed, fits) => {
    expect(satisfiesCaret(provided, needed)).toBe(fits);
  });

  const release = {
    version: '1.0.0',
    entry: '/mfe/wizard/1.0.0/remoteEntry.js',
    integrity: `sha384-${'A'.repeat(64)}`,
    builtAgainst: { shell: '1.0.0', shared: { react: '19.3.1', '@exchange/shared-ui/select': '0.2.0' } },
  };

  it('lets a remote run in a shell that gives everything it needs', () => {
    const provides = { react: '19.3.1', '@exchange/shared-ui/select': '0.2.1', 'react-dom': '19.3.1' };
    expect(findMismatches(release, { version: '1.0.0', provides })).toEqual([]);
  });

  it('names every module that is missing or too old', () => {
    expect(findMismatches(release, { version: '1.0.0', provides: { react: '18.0.0' } })).toEqual([
      { key: 'react', needed: '19.3.1', provided: '18.0.0' },
      { key: '@exchange/shared-ui/select', needed: '0.2.0', provided: undefined },
    ]);
  });
});
