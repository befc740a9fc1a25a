import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton, useHydrated } from '@exchange/shared-ui';
import styles from './theme-switch.module.css';

/** Switches between the dark and the light theme. Its name is the action; the style sheet shows the theme's icon. */
export function ThemeSwitch() {
  const { t } = useTranslation('shell');
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<Theme>();
  // A page that is prerendered knows the default only.
  const dark = !isHydrated || (chosen ?? currentTheme()) === 'dark';
  const change = () => {
    const next = dark ? 'light' : 'dark';
    chooseTheme(next);
    setChosen(next);
  };
  return (
    <IconButton
      label={t(dark ? 'theme.toLight' : 'theme.toDark')}
      icon={
        <>
          <Sun className={styles.inDark} aria-hidden />
          <Moon className={styles.inLight} aria-hidden />
        </>
      }
      onPress={change}
    />
  );
}

type Theme = 'dark' | 'light';

// Neither encrypted nor in the store: the script in index.html reads and sets it before the first paint.
const STORAGE_KEY = 'theme';
const root = () => document.documentElement;

export const currentTheme = (): Theme => (root().dataset['theme'] === 'light' ? 'light' : 'dark');

export function chooseTheme(theme: Theme): void {
  root().dataset['theme'] = theme;
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Private windows may forbid storage.
  }
}
