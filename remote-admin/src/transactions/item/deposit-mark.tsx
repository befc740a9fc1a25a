import { useTranslation } from 'react-i18next';
import type { TransactionItem } from '@exchange/shared-domain';
import { VisuallyHidden } from '@exchange/shared-ui';
import styles from './deposit-mark.module.css';
import { useDepositText } from './use-deposit-text.ts';

interface DepositMarkProps {
  readonly item: Pick<TransactionItem, 'deposit' | 'transaction'>;
  /** Without a mouse there is no tooltip: the whole text is shown. */
  readonly isTextShown?: boolean;
}

/** What has arrived for a request whose money is not recorded yet, in a word; the tooltip has the rest. */
export function DepositMark({ item: { deposit, transaction }, isTextShown = false }: DepositMarkProps) {
  const { t } = useTranslation('admin');
  const textOf = useDepositText();
  const isOpen = transaction.status === 'PENDING_CLIENT_ACTION' || transaction.status === 'DECLINED';
  if (!deposit || !isOpen || deposit.match === 'none') return null;
  const { match, state, confirmations } = deposit;
  const text = textOf(deposit);
  const short =
    match !== 'exact'
      ? t(`deposit.short.${match}`)
      : state === 'seen' && confirmations
        ? `${confirmations.have}/${confirmations.need}`
        : t(`deposit.short.${state}`);
  const tone = match === 'exact' ? state : 'differs';
  return (
    <span className={styles.mark} data-tone={tone} title={text}>
      {isTextShown ? (
        text
      ) : (
        <>
          <span aria-hidden>{short}</span>
          <VisuallyHidden>{text}</VisuallyHidden>
        </>
      )}
    </span>
  );
}
