import { useTranslation } from 'react-i18next';
import styles from './live-indicator.module.css';
import type { LiveState } from './use-live.ts';

/** Says whether changes appear by themselves. Screen readers announce only when that stops or starts again. */
export function LiveIndicator({ state }: { state: LiveState }) {
  const { t } = useTranslation('admin');
  return (
    <p role="status" className={styles.indicator} data-state={state}>
      {state === 'live' || state === 'lost' ? t(`live.${state}`) : ''}
    </p>
  );
}
