import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import styles from './open-failure.module.css';

interface OpenFailureProps {
  readonly isShown: boolean;
  /** Side of the button that the message begins at. */
  readonly side: 'left' | 'right';
}

/** Says below a button that what it opens did not load. The button's parent must be positioned. */
export function OpenFailure({ isShown, side }: OpenFailureProps) {
  const { t } = useTranslation('ui');
  if (!isShown) return null;
  return (
    <span role="alert" className={classNames(styles.message, styles[side])}>
      {t('notLoaded')}
    </span>
  );
}
