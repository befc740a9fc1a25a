import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { isCash, type TransactionItem } from '@exchange/shared-domain';
import { useWords } from '../../../kit/index.ts';
import styles from './direction.module.css';

/** What the client does with the crypto currency, as a word with an arrow: it comes to us, or goes to them. */
export function Direction({ transaction }: Pick<TransactionItem, 'transaction'>) {
  const { t } = useWords();
  const paysCash = isCash(transaction.sourceCurrencyCodeId);
  const Arrow = paysCash ? ArrowUpRight : ArrowDownLeft;
  const direction = paysCash ? 'buys' : 'sells';
  return (
    <span className={styles.direction} data-direction={direction} title={t(`direction.${direction}Title`)}>
      <Arrow aria-hidden />
      {t(`direction.${direction}`)}
    </span>
  );
}
