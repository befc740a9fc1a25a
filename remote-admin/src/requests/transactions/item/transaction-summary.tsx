import type { TransactionItem } from '@exchange/shared-domain';
import { useAmounts, useWords } from '../../../kit/index.ts';
import styles from './transaction-summary.module.css';

/** Names the transaction of a modal: its code, the client and the amounts. */
export function TransactionSummary({ item: { transaction, client } }: { item: TransactionItem }) {
  const { t } = useWords();
  const amountsOf = useAmounts();
  return (
    <p className={styles.summary}>
      <strong>{transaction.code}</strong> {t('actions.summary', { name: client.name, ...amountsOf(transaction) })}
    </p>
  );
}
