import { isPossible, type TransactionStatus } from '@exchange/shared-domain';
import { useTranslation } from 'react-i18next';
import { Chip } from '@exchange/shared-ui';
import { useTransactionTexts } from './use-transaction-texts.ts';

const tones = {
  CLIENT_SUBMITTED: 'info',
  PENDING_CLIENT_ACTION: 'waiting',
  CLIENT_MONEY_RECEIVED: 'accent',
  COMPLETED: 'success',
  DECLINED: 'danger',
} as const satisfies Record<TransactionStatus, string>;

interface StatusChipProps {
  readonly status: TransactionStatus;
  readonly returnedAmount?: number | null;
}

/** The state of a transaction; a return that waits for its second person is named in its place. */
export function StatusChip({ status, returnedAmount = null }: StatusChipProps) {
  const { t } = useTranslation('admin');
  const { statuses } = useTransactionTexts();
  const isWaiting = isPossible('confirm-return', { status, returnedAmount });
  return <Chip tone={isWaiting ? 'waiting' : tones[status]}>{isWaiting ? t('ending.waiting') : statuses[status]}</Chip>;
}
