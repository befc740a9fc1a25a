import { useTranslation } from 'react-i18next';
import type { TransactionItem } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import styles from './transaction-summary.module.css';

/** Names the transaction of a modal: its code, the client and the amounts. */
export function TransactionSummary({ item: { transaction, client } }: { item: TransactionItem }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return (
    <p className={styles.summary}>
      <strong>{transaction.code}</strong>{' '}
      {t('actions.summary', {
        name: client.name,
        source: format.money(transaction.sourceAmount, transaction.sourceCurrencyCodeId),
        target: format.money(transaction.targetAmount, transaction.targetCurrencyCodeId),
      })}
    </p>
  );
}
