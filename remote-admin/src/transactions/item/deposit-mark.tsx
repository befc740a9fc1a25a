import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { TransactionItem } from '@exchange/shared-domain';
import { VisuallyHidden } from '@exchange/shared-ui';
import styles from './deposit-mark.module.css';
import { useDepositText } from './use-deposit-text.ts';

interface DepositMarkProps {
  readonly item: Pick<TransactionItem, 'deposit' | 'transaction'>;
  /** Without a mouse there is no tooltip: the whole text is shown. */
  readonly isTextShown?: boolean;
}

/** What has arrived for a request whose money is not recorded yet. In a row there is room for a sign; its tooltip has the text. */
export function DepositMark({ item: { deposit, transaction }, isTextShown = false }: DepositMarkProps) {
  const textOf = useDepositText();
  const isOpen = transaction.status === 'PENDING_CLIENT_ACTION' || transaction.status === 'DECLINED';
  if (!deposit || !isOpen || deposit.match === 'none') return null;
  const { match, state, confirmations } = deposit;
  const text = textOf(deposit);
  const tone = match === 'exact' ? state : 'differs';
  const Sign = tone === 'final' ? CircleCheck : TriangleAlert;
  return (
    <span className={styles.mark} data-tone={tone} title={text}>
      {isTextShown ? (
        text
      ) : (
        <>
          {tone === 'seen' && confirmations ? (
            <span aria-hidden>{`${confirmations.have}/${confirmations.need}`}</span>
          ) : (
            <Sign aria-hidden />
          )}
          <VisuallyHidden>{text}</VisuallyHidden>
        </>
      )}
    </span>
  );
}
