import { useTranslation } from 'react-i18next';
import styles from './open-failure.module.css';

interface OpenFailureProps {
  readonly isShown: boolean;
  /** Side of the button that the message begins at. */
  readonly side: 'left' | 'right';
}

/** Says below a button that what it opens did not load. The button's parent must be a block. */
export function OpenFailure({ isShown, side }: OpenFailureProps) {
  const { t } = useTranslation('ui');
  return (
    <span role="status" className={styles[side]}>
      {isShown && <span className={styles.message}>{t('notLoaded')}</span>}
    </span>
  );
}
