import { useTranslation } from 'react-i18next';
import type { TransactionItem } from '@exchange/shared-domain';
import { TransactionCard } from './transaction-card.tsx';
import styles from './cards.module.css';

/** The page of transactions on a phone: a card each, in the order of the service. */
export function TransactionCards({ items }: { items: readonly TransactionItem[] }) {
  const { t } = useTranslation('admin');
  return (
    <ul className={styles.cards} aria-label={t('grid.label')}>
      {items.map((item) => (
        <li key={item.transaction.id}>
          <TransactionCard item={item} />
        </li>
      ))}
    </ul>
  );
}
