export type Theme = 'dark' | 'light';

// Not encrypted, because the script in index.html reads it before the first paint.
const STORAGE_KEY = 'theme';
const root = () => document.documentElement;

/** The root element has it, not the store, because that script sets it before there is a store. */
export const currentTheme = (): Theme => (root().dataset['theme'] === 'light' ? 'light' : 'dark');

/** Shows a theme and saves the choice, if the storage is available. */
export function chooseTheme(theme: Theme): void {
  root().dataset['theme'] = theme;
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Private windows may forbid storage.
  }
}
