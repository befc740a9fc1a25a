import { X } from 'lucide-react';
import { IconButton } from '@exchange/shared-ui';
import { SlideOver } from '@exchange/shared-ui/dialog';
import { useWords } from '../kit/index.ts';
import { AdminNavigation, type AdminNavigationProps } from './admin-navigation.tsx';
import styles from './navigation-panel.module.css';

interface NavigationPanelProps extends AdminNavigationProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The navigation of phones, over the whole screen. */
export function NavigationPanel({ isOpen, onClose, ...navigation }: NavigationPanelProps) {
  const { t } = useWords();
  return (
    <SlideOver label={t('frame.label')} isOpen={isOpen} onOpenChange={onClose}>
      <div className={styles.top}>
        <IconButton label={t('frame.close')} icon={<X aria-hidden />} onPress={onClose} />
      </div>
      <div className={styles.links}>
        <AdminNavigation {...navigation} onNavigate={onClose} />
      </div>
    </SlideOver>
  );
}
