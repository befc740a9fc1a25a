import { useTranslation } from 'react-i18next';
import { transactionStatuses, type TransactionStatus } from '@exchange/shared-domain';
import type { FilterProps } from '../query/use-list-query.ts';
import styles from './filters.module.css';

/** A checkbox per status; none ticked means all. */
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
