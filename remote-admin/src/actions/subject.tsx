import { useTranslation } from 'react-i18next';
import type { TransactionItem } from '@exchange/shared-domain';
import { useAmount } from '../grid/use-amount.ts';
import styles from './subject.module.css';

/** Which transaction an action is about. */
export function Subject({ item: { transaction, client } }: { item: TransactionItem }) {
  const { t } = useTranslation('admin');
  const amount = useAmount();
  return (
    <p className={styles.subject}>
      <strong>{transaction.code}</strong>{' '}
      {t('actions.subject', {
        name: client.name,
        source: amount(transaction.sourceAmount, transaction.sourceCurrencyCodeId),
        target: amount(transaction.targetAmount, transaction.targetCurrencyCodeId),
      })}
    </p>
  );
}
