import type { Shares } from './contract.schema.ts';
import { contractFaults, satisfiesCaret } from './contract.ts';

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
});

describe('the contract between a remote and a shell', () => {
  const select = '@exchange/shared-ui/select';
  const uses: Shares = {
    react: { version: '19.3.1', names: ['useState'] },
    [select]: { version: '0.2.0', names: ['Select', 'PhoneField'] },
  };
  const gives: Shares = {
    react: { version: '19.3.1', names: '*' },
    [select]: { version: '0.2.1', names: ['Select', 'PhoneField', 'SearchableSelect'] },
  };

  it('is met by a shell that provides every name, and more', () => {
    expect(contractFaults(uses, gives)).toEqual([]);
  });

  it('names the exports that are missing, whatever the version says', () => {
    const lacking = { ...gives, [select]: { version: '0.2.0', names: ['SearchableSelect'] } };
    expect(contractFaults(uses, lacking)).toEqual([
      `it needs Select, PhoneField of ${select}, which the shell does not provide`,
    ]);
  });

  it('names a module that is missing, and one that is too old', () => {
    expect(contractFaults(uses, { react: { version: '18.0.0', names: '*' } })).toEqual([
      'it needs react 19.3.1, and the shell provides 18.0.0',
      `it needs ${select}, which the shell does not provide`,
    ]);
  });

  it('is met by any exports for code that may use all of a module', () => {
    expect(contractFaults({ react: { version: '19.0.0', names: '*' } }, gives)).toEqual([]);
  });
});
