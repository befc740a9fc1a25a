import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Logo } from '@exchange/shared-ui';
import styles from './footer.module.css';
import { footerLinks } from './nav-links.ts';

export function Footer() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  return (
    <footer className={styles.footer} data-home={pathname === '/'}>
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
    </footer>
  );
}
