import { MessageSquareWarning } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '@exchange/shared-ui';
import styles from './failed-mark.module.css';

/** Marks a request with an SMS or e-mail that was not accepted. Without a mouse there is no tooltip: the text is shown. */
export function FailedMark({ isTextShown = false }: { isTextShown?: boolean }) {
  const { t } = useTranslation('admin');
  const text = t('messages.anyFailed');
  return (
    <span className={styles.mark} title={text}>
      <MessageSquareWarning aria-hidden />
      {isTextShown ? text : <VisuallyHidden>{text}</VisuallyHidden>}
    </span>
  );
}
