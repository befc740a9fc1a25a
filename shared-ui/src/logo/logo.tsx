import { useTranslation } from 'react-i18next';
import { LogoMark } from './logo-mark.tsx';
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
