import type { TransactionItem } from '@exchange/shared-domain';
import { CopyButton } from '@exchange/shared-ui/copy-button';
import { useWords } from '../../../kit/index.ts';
import styles from './transaction-id.module.css';

/** A transaction's id, shortened to its first and last four characters, with a button that copies all of it. */
export function TransactionId({ transaction: { id, code } }: Pick<TransactionItem, 'transaction'>) {
  const { t } = useWords();
  return (
    <span className={styles.id}>
      <code title={id}>{`${id.slice(0, 4)}…${id.slice(-4)}`}</code>
      <CopyButton text={id} label={t('actions.copyId', { code })} />
    </span>
  );
}
