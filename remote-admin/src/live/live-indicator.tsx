import { useTranslation } from 'react-i18next';
import styles from './live-indicator.module.css';
import { useLive } from './use-live.ts';

/** Says whether changes appear by themselves. Announced only when that stops or starts again. */
export function LiveIndicator() {
  const { t } = useTranslation('admin');
  const state = useLive();
  return (
    <p role="status" className={styles.indicator} data-state={state}>
      {state === 'connecting' ? '' : t(`live.${state}`)}
    </p>
  );
}
