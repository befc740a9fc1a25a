import { useTranslation } from 'react-i18next';
import type { TransactionItem } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import { ConflictNotice } from '../../conflict/conflict-notice.tsx';
import { useAdminGetTransactionQuery } from '../service/transactions.api.ts';
import { useTransactionTexts } from '../item/transaction-texts.ts';

/** Shows that another admin changed the transaction, and its new status. */
export function TransactionConflict({ item, keepsTyped }: { item: TransactionItem; keepsTyped: boolean }) {
  const { t } = useTranslation('admin');
  const { statuses } = useTransactionTexts();
  const format = useFormat();
  const { data: details } = useAdminGetTransactionQuery(item.transaction.id, { refetchOnMountOrArgChange: true });
  const last = details?.events.at(-1);
  if (item.transaction.hold !== undefined) {
    return (
      <ConflictNotice title={t(`hold.titles.${item.transaction.hold}`)}>
        <p>{t('hold.operator')}</p>
      </ConflictNotice>
    );
  }
  return (
    <ConflictNotice title={t('conflict.title')}>
      <p>{t('conflict.text', { status: statuses[item.transaction.status] })}</p>
      {last?.by && (
        <p>{t('conflict.by', { action: t(`history.${last.action}`), by: last.by, time: format.dateTime(last.at) })}</p>
      )}
      {keepsTyped && <p>{t('conflict.kept')}</p>}
    </ConflictNotice>
  );
}
