import { useSyncExternalStore } from 'react';

const themes = ['dark', 'light'] as const;
type Theme = (typeof themes)[number];

// Not encrypted, because the script in index.html reads it before the first paint.
const STORAGE_KEY = 'theme';
const root = () => document.documentElement;
const listeners = new Set<() => void>();

export const currentTheme = (): Theme => (root().dataset['theme'] === 'light' ? 'light' : 'dark');

/** Shows a theme and saves the choice, if the storage is available. */
export function chooseTheme(theme: Theme): void {
  root().dataset['theme'] = theme;
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Private windows may forbid storage.
  }
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** A page that is prerendered knows the default only. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme, () => 'dark');
