import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@exchange/shared-ui';
import { chooseTheme, useTheme } from '../theme/theme.ts';

/** Switches between the dark and the light theme; its name is the action. */
export function ThemeSwitch() {
  const { t } = useTranslation('shell');
  const dark = useTheme() === 'dark';
  return (
    <IconButton
      label={t(dark ? 'theme.toLight' : 'theme.toDark')}
      icon={dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
      onPress={() => chooseTheme(dark ? 'light' : 'dark')}
    />
  );
}
