import { isLanguage, type LanguageCode } from '@exchange/shared-domain';
import { languageSlice, readLanguage, removeLanguage, saveLanguage } from '@exchange/shared-platform';

/**
 * The language that the page begins in: the one that the address names (`?lang=bg`), which counts as chosen and leaves the
 * address; then the saved one; then the default.
 */
export function visitorLanguage(): LanguageCode {
  const address = new URL(window.location.href);
  const asked = address.searchParams.get('lang');
  if (asked !== null) {
    address.searchParams.delete('lang');
    window.history.replaceState(window.history.state, '', address);
  }
  const chosen = isLanguage(asked) ? asked : readLanguage();
  // At every visit: the cookie, by which the next page is prerendered, may be gone before the entry or outlive it.
  if (chosen === undefined) removeLanguage();
  else saveLanguage(chosen);
  return chosen ?? languageSlice.getInitialState();
}
