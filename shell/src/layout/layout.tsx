import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollRestoration, useLocation } from 'react-router-dom';
import { AlertsRegion } from '../alerts/alerts-region.tsx';
import { AwaitHeading, useHeadingFocus } from '../navigation/use-heading-focus.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { useOnline } from './use-online.ts';

/** The frame around every page. */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const online = useOnline();
  const main = useRef<HTMLElement>(null);
  const awaitHeading = useHeadingFocus(main);
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#content">
        {t('navigation.skip')}
      </a>
      <Header />
      {pathname !== '/' && <div className={styles.spacer} data-testid="header-spacer" />}
      <div role="status" className={styles.offline}>
        {!online && <p>{t('offline')}</p>}
      </div>
      <main ref={main} id="content" tabIndex={-1} className={styles.main}>
        <AwaitHeading value={awaitHeading}>{children}</AwaitHeading>
      </main>
      <Footer />
      <AlertsRegion />
      <ScrollRestoration />
    </div>
  );
}
