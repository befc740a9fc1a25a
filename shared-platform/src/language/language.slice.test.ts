import { localEntries } from '../storage/encrypted-storage.ts';
import { readLanguage, removeLanguage, saveLanguage } from './language.slice.ts';
describe('the saved language', () => {
  it('is read as it was saved, and gone once removed', () => {
    expect(readLanguage()).toBeUndefined();
    saveLanguage('bg');
    expect(readLanguage()).toBe('bg');
    removeLanguage();
    expect(readLanguage()).toBeUndefined();
  });

  it('is in a cookie for the HTML of the next page while it is saved', () => {
    saveLanguage('bg');
    expect(document.cookie).toContain('language=bg');
    removeLanguage();
    expect(document.cookie).not.toContain('language');
  });

  it.each(['de', 'EN', '', 5, null, ['bg']])('is removed when the product does not have it: %p', (unknown) => {
    localEntries.write('language', unknown);
    expect(readLanguage()).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });
});
