import { createEncryptedStorage, localEntries, sealedName, tabEntries } from './encrypted-storage.ts';

describe('encrypted storage', () => {
  it('returns the written value, whatever its JSON shape', () => {
    for (const value of ['text', 5, true, null, ['a'], { email: 'admin@example.com', nested: { при: 'мер' } }]) {
      localEntries.write('entry', value);
      expect(localEntries.read('entry')).toEqual(value);
    }
  });

  it('leaves neither name nor value readable in the browser', () => {
    localEntries.write('token', 'secret-token');
    const stored = JSON.stringify(Object.entries(localStorage));
    expect(stored).not.toContain('secret-token');
    expect(stored).not.toContain('token');
  });

  it('finds an entry again by its sealed name', () => {
    localEntries.write('language', 'bg');
    expect(localStorage.getItem(sealedName('language'))).not.toBeNull();
    expect(sealedName('language')).toBe(sealedName('language'));
    expect(sealedName('language')).not.toBe(sealedName('user'));
  });

  it('gives undefined for an entry that was never written or was removed', () => {
    expect(localEntries.read('entry')).toBeUndefined();
    localEntries.write('entry', 1);
    localEntries.remove('entry');
    expect(localEntries.read('entry')).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it.each(['', 'not hexadecimal', 'abcdef', '00'.repeat(40)])('removes the damaged entry "%s"', (damaged) => {
    localStorage.setItem(sealedName('user'), damaged);
    expect(localEntries.read('user')).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it('does not take the value of one entry for that of another', () => {
    localEntries.write('user', { email: 'admin@example.com' });
    localStorage.setItem(sealedName('token'), localStorage.getItem(sealedName('user')) ?? '');
    expect(localEntries.read('token')).toBeUndefined();
  });

  it("keeps the tab's entries apart from persistent ones", () => {
    tabEntries.write('entry', 'tab');
    expect(localEntries.read('entry')).toBeUndefined();
    expect(tabEntries.read('entry')).toBe('tab');
  });

  it('does nothing where the browser forbids storage', () => {
    const forbidden = createEncryptedStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(() => forbidden.write('entry', 1)).not.toThrow();
    expect(forbidden.read('entry')).toBeUndefined();
    expect(() => forbidden.remove('entry')).not.toThrow();
  });
});
