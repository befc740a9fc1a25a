import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@exchange/shared-ui';
import { chooseTheme, useTheme } from '../theme/theme.ts';
import styles from './theme-switch.module.css';

/** Switches between the dark and the light theme; its name is the action. The style sheet shows the icon of the theme. */
export function ThemeSwitch() {
  const { t } = useTranslation('shell');
  const dark = useTheme() === 'dark';
  return (
    <IconButton
      label={t(dark ? 'theme.toLight' : 'theme.toDark')}
      icon={
        <>
          <Sun className={styles.inDark} aria-hidden />
          <Moon className={styles.inLight} aria-hidden />
        </>
      }
      onPress={() => chooseTheme(dark ? 'light' : 'dark')}
    />
  );
}
