import { Menu as MenuIcon, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { ButtonLink, IconButton, SlideOver } from '@exchange/shared-ui';
import { headerLinks } from './nav-links.ts';
import styles from './navigation-drawer.module.css';

interface NavigationDrawerProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** The links as a full-screen menu that slides in: narrow screens only. */
export function NavigationDrawer({ isOpen, onOpenChange }: NavigationDrawerProps) {
  const { t } = useTranslation('shell');
  const close = () => onOpenChange(false);
  return (
    <>
      <IconButton
        label={t('navigation.open')}
        icon={<MenuIcon aria-hidden />}
        aria-expanded={isOpen}
        onPress={() => onOpenChange(true)}
      />
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
    </>
  );
}
