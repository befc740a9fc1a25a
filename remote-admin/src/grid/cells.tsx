import type { CustomCellRendererProps } from 'ag-grid-react';
import { useTranslation } from 'react-i18next';
import type { TransactionItem } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import { CopyButton } from '@exchange/shared-ui';
import { ActionButtons } from '../actions/action-buttons.tsx';
import styles from './cells.module.css';
import { shortId } from './short-id.ts';
import { StatusChip } from './status-chip.tsx';

type CellProps = CustomCellRendererProps<TransactionItem>;

export function IdCell({ data }: CellProps) {
  const { t } = useTranslation('admin');
  if (!data) return null;
  const { id, code } = data.transaction;
  return (
    <span className={styles.id}>
      <code title={id}>{shortId(id)}</code>
      <CopyButton text={id} label={t('grid.copyId', { code })} />
    </span>
  );
}

export function DateCell({ data }: CellProps) {
  const format = useFormat();
  if (!data) return null;
  const { clientSubmitTime } = data.transaction;
  return (
    <time dateTime={clientSubmitTime} className={styles.date}>
      <span>{format.date(clientSubmitTime)}</span>
      <span className={styles.clock}>{format.time(clientSubmitTime)}</span>
    </time>
  );
}

export const StatusCell = ({ data }: CellProps) => data && <StatusChip status={data.transaction.status} />;

export function SourceCell({ data }: CellProps) {
  const format = useFormat();
  return data && format.money(data.transaction.sourceAmount, data.transaction.sourceCurrencyCodeId);
}

export function TargetCell({ data }: CellProps) {
  const format = useFormat();
  return data && format.money(data.transaction.targetAmount, data.transaction.targetCurrencyCodeId);
}

export function ProfitCell({ data }: CellProps) {
  const format = useFormat();
  if (!data) return null;
  const { marginBgn } = data.transaction;
  return <span className={marginBgn < 0 ? styles.loss : undefined}>{format.money(marginBgn, 'BGN')}</span>;
}

export const ActionsCell = ({ data }: CellProps) => data && <ActionButtons item={data} />;
