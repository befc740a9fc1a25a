import { Menu as MenuIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton, onDemand, OpenFailure, useOpener } from '@exchange/shared-ui';
import styles from './header.module.css';

const usePanel = onDemand(() => import('./navigation-panel.tsx'));

/** The button of narrow screens that opens the links as a full-screen menu, whose code comes when it is wanted. */
export function NavigationDrawer() {
  const { t } = useTranslation('shell');
  const panel = usePanel();
  const { how: isOpen = false, isFailed, open, close, button, intent } = useOpener<true>(panel);
  return (
    <div className={styles.drawer} {...intent}>
      <IconButton
        ref={button}
        label={t('navigation.open')}
        icon={<MenuIcon aria-hidden />}
        aria-expanded={isOpen}
        onPress={() => open(true)}
      />
      <OpenFailure isShown={isFailed} side="right" />
      {panel.part && <panel.part.NavigationPanel isOpen={isOpen} onOpenChange={close} />}
    </div>
  );
}
