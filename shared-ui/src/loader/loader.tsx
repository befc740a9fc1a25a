import { useTranslation } from 'react-i18next';
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

/** A rotating ring of 1.25em in the colour of the text. The text next to it says what is loading. */
export function Spinner() {
  return (
    <svg className={styles.spinner} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
