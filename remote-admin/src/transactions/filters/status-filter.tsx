import { transactionStatuses, type TransactionStatus } from '@exchange/shared-domain';
import { useTransactionTexts } from '../item/use-transaction-texts.ts';
import type { FilterProps } from '../query/use-list-query.ts';
import styles from './filters.module.css';

/** A checkbox per status; none ticked means all. */
export function StatusFilter({ filter: { statuses }, onChange }: FilterProps) {
  const { statuses: labels, fields } = useTransactionTexts();
  const toggle = (status: TransactionStatus) =>
    onChange({
      statuses: transactionStatuses.filter((each) => statuses.includes(each) !== (each === status)),
    });
  return (
    <fieldset className={styles.statuses}>
      <legend>{fields.status}</legend>
      {transactionStatuses.map((status) => (
        <label key={status} className={styles.status} data-status={status}>
          <input type="checkbox" checked={statuses.includes(status)} onChange={() => toggle(status)} />
          {labels[status]}
        </label>
      ))}
    </fieldset>
  );
}
