import { isPossible, type Transaction, type TransactionItem, type TransactionStatus } from '@exchange/shared-domain';
import { Chip } from '@exchange/shared-ui';
import { useWords } from '../../../kit/index.ts';
import { useIsRateOver } from './rate-promise.ts';
import { useTransactionTexts } from './transaction-texts.ts';

const tones = {
  CLIENT_SUBMITTED: 'info',
  PENDING_CLIENT_ACTION: 'waiting',
  CLIENT_MONEY_RECEIVED: 'accent',
  COMPLETED: 'success',
  DECLINED: 'danger',
} as const satisfies Record<TransactionStatus, string>;

type StatusChipProps = Pick<Transaction, 'status'> &
  Partial<Pick<Transaction, 'returnedAmount' | 'ratePromisedUntil'>> &
  Pick<TransactionItem, 'deposit'>;

/**
 * The state of a transaction. A return that waits for its second person, and a promised rate that is over, are named in its
 * place.
 */
export function StatusChip({ status, returnedAmount = null, ratePromisedUntil = null, deposit }: StatusChipProps) {
  const { t } = useWords();
  const { statuses } = useTransactionTexts();
  const isOver = useIsRateOver({ transaction: { status, ratePromisedUntil }, deposit });
  if (isOver) return <Chip tone="danger">{t('rateOver.chip')}</Chip>;
  const isWaiting = isPossible('confirm-return', { status, returnedAmount });
  return <Chip tone={isWaiting ? 'waiting' : tones[status]}>{isWaiting ? t('ending.waiting') : statuses[status]}</Chip>;
}
