import { useTranslation } from 'react-i18next';
import type { TransactionItem } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import styles from './subject.module.css';

/** Which transaction an action is about. */
export function Subject({ item: { transaction, client } }: { item: TransactionItem }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return (
    <p className={styles.subject}>
      <strong>{transaction.code}</strong>{' '}
      {t('actions.subject', {
        name: client.name,
        source: format.money(transaction.sourceAmount, transaction.sourceCurrencyCodeId),
        target: format.money(transaction.targetAmount, transaction.targetCurrencyCodeId),
      })}
    </p>
  );
}
