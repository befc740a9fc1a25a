import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@exchange/shared-ui';
import { AdminNavigation, type AdminNavigationProps } from './admin-navigation.tsx';
import styles from './side-navigation.module.css';
import { useRemembered } from './use-remembered.ts';

/** Narrower screens need the room for the list. */
const WIDE = '(width >= 100em)';

/** The navigation beside the work: icons, or icons with names. The choice is remembered. */
export function SideNavigation(props: AdminNavigationProps) {
  const { t } = useTranslation('admin');
  const [chosen, choose] = useRemembered<boolean>('adminNavigation', 'boolean');
  const isOpen = chosen ?? globalThis.matchMedia(WIDE).matches;
  const Icon = isOpen ? PanelLeftClose : PanelLeftOpen;
  return (
    <div className={styles.side} data-open={isOpen}>
      <div className={styles.sticky}>
        <AdminNavigation {...props} />
        <IconButton
          label={t('frame.names')}
          icon={<Icon aria-hidden />}
          aria-expanded={isOpen}
          onPress={() => choose(!isOpen)}
        />
      </div>
    </div>
  );
}
