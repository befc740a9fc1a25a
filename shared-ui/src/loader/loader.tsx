import { useTranslation } from 'react-i18next';
import { Spinner } from './spinner.tsx';
import styles from './loader.module.css';

interface LoaderProps {
  /** What is loading. Default: "Loading…". */
  readonly label?: string | undefined;
}

/** A spinner with its text, announced to screen readers. */
export function Loader({ label }: LoaderProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.loader} role="status">
      <Spinner />
      <span>{label ?? t('loading')}</span>
    </div>
  );
}

/**
 * A {@link Loader} in the middle of an otherwise empty page; it appears after a moment, so that it does not flash on
 * fast pages.
 */
export function PageLoader({ label }: LoaderProps) {
  return (
    <div className={styles.page}>
      <Loader label={label} />
    </div>
  );
}
