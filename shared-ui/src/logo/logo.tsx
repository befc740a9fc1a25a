import { useTranslation } from 'react-i18next';
import styles from './logo.module.css';

/** The mark with the product's name; on phones the name has two lines. */
export function Logo() {
  const { t } = useTranslation('ui');
  const [first, ...rest] = t('logo.wordmark').split(' ');
  return (
    <span className={styles.logo}>
      <LogoMark />
      <span className={styles.words}>
        <span>{first}</span> <span className={styles.rest}>{rest.join(' ')}</span>
      </span>
    </span>
  );
}

/** The mark of the logo, 36 px. */
function LogoMark() {
  return (
    <svg width="36" height="36" viewBox="0 0 40 40" fill="none" aria-hidden="true" focusable="false">
      <rect width="40" height="40" rx="12" fill="var(--color-primary)" />
      <g stroke="var(--color-on-primary)" strokeWidth="3.2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M9.6 17.2A11 11 0 0 1 28.6 13.2" />
        <path d="M29.8 7.6v6.2h-6.2" />
        <path d="M30.4 22.8A11 11 0 0 1 11.4 26.8" />
        <path d="M10.2 32.4v-6.2h6.2" />
      </g>
      <path d="M20 14.6 25.4 20 20 25.4 14.6 20Z" fill="var(--color-on-primary)" />
    </svg>
  );
}
