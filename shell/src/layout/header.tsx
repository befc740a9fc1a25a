import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { sessionSlice, useAppSelector } from '@exchange/shared-platform';
import { ButtonLink, Logo } from '@exchange/shared-ui';
import { ADMIN, mountOf } from '../navigation/mounts.ts';
import styles from './header.module.css';
import { LanguageSelector } from './language-selector.tsx';
import { headerLinks } from './nav-links.ts';
import { NavigationDrawer } from './navigation-drawer.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';

/** Height of the header in pixels: 32 of padding and 46 of content. */
const HEADER_HEIGHT = 78;

export function Header() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const admin = useAppSelector(sessionSlice.selectors.selectAdmin);
  const blurred = useScrolledPast(HEADER_HEIGHT / 2);
  return (
    <header
      className={styles.header}
      data-home={pathname === '/'}
      data-work={mountOf(pathname).remote === ADMIN}
      data-blurred={blurred}
    >
      <div className={styles.content}>
        <Link className={styles.logo} to="/" aria-label={t('navigation.logo')}>
          <Logo />
        </Link>
        <nav className={styles.links} aria-label={t('navigation.label')}>
          {headerLinks.map(({ key, to }) => (
            <NavLink key={key} className={styles.link ?? ''} to={to} end>
              {t(`navigation.${key}`)}
            </NavLink>
          ))}
        </nav>
        <div className={styles.actions}>
          <div className={styles.buySell}>
            <ButtonLink to="/transaction" variant="primary" size="small">
              {t('navigation.buySell')}
            </ButtonLink>
          </div>
          <ThemeSwitch />
          <LanguageSelector />
          {admin && <ProfileMenu email={admin.email} />}
          <NavigationDrawer />
        </div>
      </div>
    </header>
  );
}
