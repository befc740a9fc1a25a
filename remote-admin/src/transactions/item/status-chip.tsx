import { useTranslation } from 'react-i18next';
import type { TransactionStatus } from '@exchange/shared-domain';
import { Chip } from '@exchange/shared-ui';

const tones = {
  CLIENT_SUBMITTED: 'info',
  PENDING_CLIENT_ACTION: 'waiting',
  CLIENT_MONEY_RECEIVED: 'accent',
  COMPLETED: 'success',
  DECLINED: 'danger',
} as const satisfies Record<TransactionStatus, string>;

export function StatusChip({ status }: { status: TransactionStatus }) {
  const { t } = useTranslation('admin');
  return <Chip tone={tones[status]}>{t(`statuses.${status}`)}</Chip>;
}
