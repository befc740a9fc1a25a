import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { ButtonLink, IconButton } from '@exchange/shared-ui';
import { SlideOver } from '@exchange/shared-ui/dialog';
import { headerLinks } from './nav-links.ts';
import styles from './navigation-panel.module.css';

export function NavigationPanel({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <SlideOver label={t('navigation.label')} isOpen={isOpen} onOpenChange={onClose}>
      <div className={styles.top}>
        <IconButton label={t('navigation.close')} icon={<X aria-hidden />} onPress={onClose} />
      </div>
      <nav className={styles.links} aria-label={t('navigation.label')}>
        {headerLinks.map(({ key, to }) => (
          <NavLink key={key} className={styles.link ?? ''} to={to} end onClick={onClose}>
            {t(`navigation.${key}`)}
          </NavLink>
        ))}
      </nav>
      <ButtonLink to="/transaction" variant="primary" onClick={onClose}>
        {t('navigation.buySell')}
      </ButtonLink>
    </SlideOver>
  );
}
