import { entryOf, withEntry } from './changelog.ts';

const text = `# Changelog of remote-wizard

What each version brings.

## 0.1.1

- Mends the rate
- And its label

## 0.1.0

- First version
`;

describe('a changelog', () => {
  it('gives the note about a version in one line', () => {
    expect(entryOf(text, '0.1.1')).toBe('Mends the rate And its label');
    expect(entryOf(text, '0.1.0')).toBe('First version');
    expect(entryOf(text, '9.9.9')).toBeUndefined();
  });

  it('takes a new entry above the others', () => {
    const next = withEntry(text, '0.2.0', 'Shows the code larger');
    expect(next.match(/^## .*$/gm)).toEqual(['## 0.2.0', '## 0.1.1', '## 0.1.0']);
    expect(entryOf(next, '0.2.0')).toBe('Shows the code larger');
    expect(entryOf(next, '0.1.1')).toBe(entryOf(text, '0.1.1'));
  });

  it('begins with its first entry', () => {
    expect(withEntry('# Changelog of shell\n', '0.1.0', 'First version')).toBe(
      '# Changelog of shell\n\n## 0.1.0\n\n- First version\n',
    );
  });
});
