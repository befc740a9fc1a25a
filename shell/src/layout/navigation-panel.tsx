import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { ButtonLink, IconButton } from '@exchange/shared-ui';
import { SlideOver } from '@exchange/shared-ui/dialog';
import { headerLinks } from './nav-links.ts';
import styles from './navigation-panel.module.css';

interface NavigationPanelProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

export function NavigationPanel({ isOpen, onOpenChange }: NavigationPanelProps) {
  const { t } = useTranslation('shell');
  const close = () => onOpenChange(false);
  return (
    <SlideOver label={t('navigation.label')} isOpen={isOpen} onOpenChange={onOpenChange}>
      <div className={styles.top}>
        <IconButton label={t('navigation.close')} icon={<X aria-hidden />} onPress={close} />
      </div>
      <nav className={styles.links} aria-label={t('navigation.label')}>
        {headerLinks.map(({ key, to }) => (
          <NavLink key={key} className={styles.link ?? ''} to={to} end onClick={close}>
            {t(`navigation.${key}`)}
          </NavLink>
        ))}
      </nav>
      <ButtonLink to="/transaction" variant="primary" onClick={close}>
        {t('navigation.buySell')}
      </ButtonLink>
    </SlideOver>
  );
}
