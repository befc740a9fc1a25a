import { Menu as MenuIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton, onDemand, OpenFailure, useOpener } from '@exchange/shared-ui';
import type { AdminNavigationProps } from './admin-navigation.tsx';
import styles from './work-bar.module.css';

const usePanel = onDemand(() => import('./navigation-panel.tsx'));

/** The button of phones that opens the navigation. */
export function NavigationDrawer(props: AdminNavigationProps) {
  const { t } = useTranslation('admin');
  const panel = usePanel();
  const { how: isOpen = false, isFailed, open, close, button, intent } = useOpener<true>(panel);
  return (
    <div className={styles.drawer} {...intent}>
      <IconButton
        ref={button}
        label={t('frame.label')}
        icon={<MenuIcon aria-hidden />}
        variant="filled"
        aria-expanded={isOpen}
        onPress={() => open(true)}
      />
      <OpenFailure isShown={isFailed} side="left" />
      {panel.part && <panel.part.NavigationPanel {...props} isOpen={isOpen} onClose={close} />}
    </div>
  );
}
