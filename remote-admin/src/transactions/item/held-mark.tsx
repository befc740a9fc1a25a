import { ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '@exchange/shared-ui';
import styles from './failed-mark.module.css';

/** Marks a request that a match with the watch list holds. Without a mouse there is no tooltip: the text is shown. */
export function HeldMark({ isTextShown = false }: { isTextShown?: boolean }) {
  const { t } = useTranslation('admin');
  const text = t('hold.mark');
  return (
    <span className={styles.mark} title={text}>
      <ShieldAlert aria-hidden />
      {isTextShown ? text : <VisuallyHidden>{text}</VisuallyHidden>}
    </span>
  );
}
