import { integrityOf } from './file-integrity.ts';

// SHA-256 of no bytes at all.
const hash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const integrity = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

describe('the integrity of a file', () => {
  it.each([`entry.${hash}.js`, `https://releases.example.com/mfe/wizard/assets/${hash}.css`])(
    'is read from the name %s',
    (address) => {
      expect(integrityOf(address)).toBe(integrity);
    },
  );

  it.each(['entry.js', `assets/${hash.slice(1)}.js`, ''])('cannot be read from the name "%s"', (address) => {
    expect(integrityOf(address)).toBe('');
  });
});
