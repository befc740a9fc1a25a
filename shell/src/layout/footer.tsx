import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Logo } from '@exchange/shared-ui';
import { AfterPage } from './after-page.tsx';
import styles from './footer.module.css';
import { footerLinks } from './nav-links.ts';

const FooterContent = memo(function FooterContent() {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.content}>
      <div className={styles.brand}>
        <Logo />
        <p className={styles.note}>{t('footer.note')}</p>
      </div>
      <nav className={styles.links} aria-label={t('footer.label')}>
        {footerLinks.map(({ key, to }) => (
          <Link key={key} className={styles.link} to={to}>
            {t(`navigation.${key}`)}
          </Link>
        ))}
      </nav>
    </div>
  );
});

export function Footer() {
  const { pathname } = useLocation();
  return (
    <footer className={styles.footer} data-home={pathname === '/'}>
      <AfterPage>
        <FooterContent />
      </AfterPage>
    </footer>
  );
}
