import type { TransactionStatus } from '@exchange/shared-domain';
import { Chip } from '@exchange/shared-ui';
import { useTransactionTexts } from './use-transaction-texts.ts';

const tones = {
  CLIENT_SUBMITTED: 'info',
  PENDING_CLIENT_ACTION: 'waiting',
  CLIENT_MONEY_RECEIVED: 'accent',
  COMPLETED: 'success',
  DECLINED: 'danger',
} as const satisfies Record<TransactionStatus, string>;

export function StatusChip({ status }: { status: TransactionStatus }) {
  const { statuses } = useTransactionTexts();
  return <Chip tone={tones[status]}>{statuses[status]}</Chip>;
}
