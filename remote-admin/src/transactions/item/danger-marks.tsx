import { MessageSquareWarning, ShieldAlert, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { HoldState } from '@exchange/shared-domain';
import { VisuallyHidden } from '@exchange/shared-ui';
import styles from './danger-marks.module.css';

interface MarkProps {
  /** Without a mouse there is no tooltip: the text is shown. */
  readonly isTextShown?: boolean;
}

/** Marks a request with an SMS or e-mail that was not accepted. */
export function FailedMark(props: MarkProps) {
  const { t } = useTranslation('admin');
  return <Mark {...props} icon={MessageSquareWarning} text={t('messages.anyFailed')} />;
}

/** Marks a request that a match with the watch list holds. */
export function HeldMark({ hold, ...props }: MarkProps & { readonly hold: HoldState }) {
  const { t } = useTranslation('admin');
  return <Mark {...props} icon={ShieldAlert} text={t(`hold.titles.${hold}`)} />;
}

interface SignProps extends MarkProps {
  readonly icon: LucideIcon;
  readonly text: string;
}

const Mark = ({ icon: Icon, text, isTextShown = false }: SignProps) => (
  <span className={styles.mark} title={text}>
    <Icon aria-hidden />
    {isTextShown ? text : <VisuallyHidden>{text}</VisuallyHidden>}
  </span>
);
