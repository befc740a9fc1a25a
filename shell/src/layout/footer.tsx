import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Logo, Text } from '@exchange/shared-ui';
import styles from './footer.module.css';

const links = [
  { key: 'faq', to: '/faq' },
  { key: 'terms', to: '/terms-and-conditions' },
  { key: 'privacy', to: '/privacy-policy' },
] as const;

export function Footer() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  return (
    <footer className={styles.footer} data-home={pathname === '/'}>
      <div className={styles.content}>
        <div className={styles.brand}>
          <Logo />
          <Text tone="muted" size="small">
            {t('footer.note')}
          </Text>
        </div>
        <nav className={styles.links} aria-label={t('footer.label')}>
          {links.map(({ key, to }) => (
            <Link key={key} className={styles.link} to={to}>
              {t(`navigation.${key}`)}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
