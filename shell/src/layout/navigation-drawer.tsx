import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton, onDemand } from '@exchange/shared-ui';
import styles from './header.module.css';

const usePanel = onDemand(() => import('./navigation-panel.tsx'));

/** The button of narrow screens that opens the links as a full-screen menu, whose code comes when it is wanted. */
export function NavigationDrawer() {
  const { t } = useTranslation('shell');
  const { part, want } = usePanel();
  const [isOpen, setOpen] = useState(false);
  const ask = () => void want().catch(() => setOpen(false));
  return (
    <div className={styles.drawer} onPointerEnter={ask} onFocus={ask}>
      <IconButton
        label={t('navigation.open')}
        icon={<MenuIcon aria-hidden />}
        aria-expanded={isOpen}
        onPress={() => {
          setOpen(true);
          ask();
        }}
      />
      {part && <part.NavigationPanel isOpen={isOpen} onOpenChange={setOpen} />}
    </div>
  );
}
