import { ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { HoldState } from '@exchange/shared-domain';
import { VisuallyHidden } from '@exchange/shared-ui';
import styles from './failed-mark.module.css';

/** Marks a request that a match with the watch list holds. Without a mouse there is no tooltip: the text is shown. */
export function HeldMark({ hold, isTextShown = false }: { hold: HoldState; isTextShown?: boolean }) {
  const { t } = useTranslation('admin');
  const text = t(`hold.titles.${hold}`);
  return (
    <span className={styles.mark} title={text}>
      <ShieldAlert aria-hidden />
      {isTextShown ? text : <VisuallyHidden>{text}</VisuallyHidden>}
    </span>
  );
}
