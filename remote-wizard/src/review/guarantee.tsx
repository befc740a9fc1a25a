import { Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RATE_GUARANTEE_SECONDS } from '@exchange/shared-domain';
import { useNow } from '@exchange/shared-platform';
import { VisuallyHidden } from '@exchange/shared-ui';
import styles from './guarantee.module.css';

const SECOND = 1000;

// The minutes left at which a screen reader announces the guarantee.
const ANNOUNCED_MINUTES = [1, 2, 5, 10];

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** How long the rate is guaranteed: a countdown on the screen, announced to screen readers at a few moments. */
export function Guarantee({ until }: { readonly until: string }) {
  const { t } = useTranslation('wizard');
  const left = Math.ceil((Date.parse(until) - useNow(SECOND).getTime()) / SECOND);
  // The visitor's clock may be behind the service's.
  const seconds = Math.min(Math.max(left, 0), RATE_GUARANTEE_SECONDS);
  const minutes = ANNOUNCED_MINUTES.find((step) => seconds <= step * 60) ?? 0;
  return (
    <p className={styles.guarantee}>
      <Timer className={styles.icon} aria-hidden="true" />
      <span aria-hidden="true">{t('guarantee.clock', { time: clock(seconds) })}</span>
      <VisuallyHidden>
        <span role="status">{t('guarantee.announced', { count: minutes })}</span>
      </VisuallyHidden>
    </p>
  );
}
