import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { sessionSlice, useAppSelector } from '@exchange/shared-platform';
import { ButtonLink, Logo, IconButton, onDemand, OpenFailure, useOpener } from '@exchange/shared-ui';
import { useEffect, useState } from 'react';
import { Menu as MenuIcon } from 'lucide-react';
import { ADMIN, mountOf } from '../navigation/mounts.ts';
import styles from './header.module.css';
import { LanguageSelector } from './language-selector.tsx';
import { headerLinks } from './nav-links.ts';
import { ProfileMenu } from './profile-menu.tsx';
import { useIsWork } from './use-is-work.ts';
import { ThemeSwitch } from './theme-switch.tsx';

/** Height of the header in pixels: 32 of padding and 46 of content. */
const HEADER_HEIGHT = 78;

export function Header() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const admin = useAppSelector(sessionSlice.selectors.selectAdmin);
  const isWork = useIsWork();
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
            {/* Where it leads, the page has a main button of its own. */}
            <ButtonLink to="/transaction" variant={pathname === '/transaction' ? 'outline' : 'primary'} size="small">
              {t('navigation.buySell')}
            </ButtonLink>
          </div>
          <ThemeSwitch />
          <LanguageSelector />
          {admin && <ProfileMenu email={admin.email} />}
          {!isWork && <NavigationDrawer />}
        </div>
      </div>
    </header>
  );
}

export function useScrolledPast(distance: number): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    // Not while rendering: reading the position then makes the browser lay the page out at once.
    const look = () => setPast(window.scrollY > distance);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [distance]);
  return isPast;
}

const usePanel = onDemand(() => import('./navigation-panel.tsx'));

function NavigationDrawer() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const panel = usePanel();
  const { how: openedAt, isFailed, open, close, button, intent } = useOpener<string>(panel);
  const isOpen = openedAt === pathname;
  // A phone's way back leads to another page, which the menu would hide.
  if (openedAt !== undefined && !isOpen) close();
  return (
    <div className={styles.drawer} {...intent}>
      <IconButton
        ref={button}
        label={t('navigation.open')}
        icon={<MenuIcon aria-hidden />}
        aria-expanded={isOpen}
        onPress={() => open(pathname)}
      />
      <OpenFailure isShown={isFailed} side="right" />
      {panel.part && <panel.part.NavigationPanel isOpen={isOpen} onClose={close} />}
    </div>
  );
}
