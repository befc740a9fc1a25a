import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { AlertsRegion } from '../alerts/alerts-region.tsx';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { useOnline } from '../errors/use-online.ts';
import { ADMIN, mountOf } from '../navigation/mounts.ts';
import { useLostFocus } from '../navigation/use-lost-focus.ts';
import { useHeadingFocus } from '../navigation/use-heading-focus.ts';
import { NewerReleaseNotice } from '../updates/newer-release-notice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useIsWork } from './use-is-work.ts';
import styles from './layout.module.css';

export function Layout({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#content">
        {t('navigation.skip')}
      </a>
      <Header />
      <HeaderSpacer />
      <OfflineNotice />
      <Main>{children}</Main>
      {!useIsWork() && <Footer />}
      <NewerReleaseNotice />
      <AlertsRegion />
    </div>
  );
}

/** Space for the fixed header. Home begins behind the header. */
function HeaderSpacer() {
  const { pathname } = useLocation();
  return (
    pathname !== '/' && (
      <div className={styles.spacer} data-work={mountOf(pathname).remote === ADMIN} data-testid="header-spacer" />
    )
  );
}

function OfflineNotice() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const online = useOnline();
  const isStaff = mountOf(pathname).remote === ADMIN;
  return (
    <div role="status" className={styles.offline} data-work={isStaff}>
      {!online && <p>{t(isStaff ? 'offlineStaff' : 'offline')}</p>}
    </div>
  );
}

function Main({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const awaitHeading = useHeadingFocus(main);
  useLostFocus(main);
  return (
    <main ref={main} id="content" tabIndex={-1} className={styles.main}>
      {/* A key per remote: one remote's loader must not be shown while another's page still is. */}
      <ErrorBoundary key={mountOf(pathname).remote} awaitHeading={awaitHeading}>
        {children}
      </ErrorBoundary>
    </main>
  );
}
