import { useTranslation } from 'react-i18next';
import { classNames } from '../foundation/class-names.ts';
import { LogoMark } from './logo-mark.tsx';
import styles from './logo.module.css';

/** Props of {@link Logo}. */
export interface LogoProps {
  readonly className?: string | undefined;
}

/** The mark with the product's name beside it; on phones the name stands in two lines. */
export function Logo({ className }: LogoProps) {
  const { t } = useTranslation('ui');
  const [first, ...rest] = t('logo.wordmark').split(' ');
  return (
    <span className={classNames(styles.logo, className)}>
      <LogoMark />
      <span className={styles.words}>
        <span>{first}</span> <span className={styles.rest}>{rest.join(' ')}</span>
      </span>
    </span>
  );
}
