import { useTranslation } from 'react-i18next';
import type { TransactionEvent } from '@exchange/shared-domain';
import styles from './cash.module.css';

/** Says that cash of a request is in no drawer, because none was open at one of its steps. */
export function Unbooked({ events }: { readonly events: readonly TransactionEvent[] | undefined }) {
  const { t } = useTranslation('admin');
  const isUndone = (at: number) => events?.[at + 1]?.action === 'undo';
  if (events?.some(({ unbooked }, at) => unbooked && !isUndone(at)) !== true) return null;
  return (
    <p className={styles.officeCash} data-short>
      {t('cash.unbooked')}
    </p>
  );
}
