import { useTranslation } from 'react-i18next';
import { transactionStatuses, type TransactionStatus } from '@exchange/shared-domain';
import type { FilterProps } from './filter-bar.tsx';
import styles from './filters.module.css';

/** The statuses as a list of boxes to tick; none ticked means any. */
export function StatusFilter({ filter: { statuses }, onChange }: FilterProps) {
  const { t } = useTranslation('admin');
  const toggle = (status: TransactionStatus) =>
    onChange({
      statuses: transactionStatuses.filter((each) => statuses.includes(each) !== (each === status)),
    });
  return (
    <fieldset className={styles.statuses}>
      <legend>{t('filters.status')}</legend>
      {transactionStatuses.map((status) => (
        <label key={status} className={styles.status} data-status={status}>
          <input type="checkbox" checked={statuses.includes(status)} onChange={() => toggle(status)} />
          {t(`statuses.${status}`)}
        </label>
      ))}
    </fieldset>
  );
}
