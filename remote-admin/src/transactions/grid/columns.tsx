import type { ColDef } from 'ag-grid-community';
import type { CustomCellRendererProps } from 'ag-grid-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransactionItem, TransactionSortField } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import { ActionButtons } from '../actions/action-buttons.tsx';
import { StatusChip } from '../item/status-chip.tsx';
import { TransactionId } from '../item/transaction-id.tsx';
import styles from './columns.module.css';
import { staysInCell } from './stays-in-cell.ts';

type Column = ColDef<TransactionItem>;
type CellProps = CustomCellRendererProps<TransactionItem>;

/** The seven columns; their ids are the service's sort fields. */
export function useColumns(): Column[] {
  const { t } = useTranslation('admin');
  return useMemo(
    () => [
      sorted('id', t('columns.id'), IdCell, { minWidth: 144, flex: 1.2, suppressKeyboardEvent: staysInCell }),
      sorted('clientSubmitTime', t('columns.date'), DateCell, { minWidth: 116, flex: 1.1 }),
      sorted('status', t('columns.status'), StatusCell, { minWidth: 160, flex: 1.5 }),
      sorted('sourceAmount', t('columns.from'), SourceCell, { minWidth: 170, flex: 1.3 }),
      sorted('targetAmount', t('columns.to'), TargetCell, { minWidth: 170, flex: 1.3 }),
      sorted('marginBgn', t('columns.profit'), ProfitCell, { minWidth: 110, flex: 1 }),
      {
        colId: 'actions',
        headerName: t('columns.actions'),
        cellRenderer: ActionsCell,
        sortable: false,
        pinned: 'right',
        width: 132,
        minWidth: 124,
        suppressKeyboardEvent: staysInCell,
      },
    ],
    [t],
  );
}

/** A column that the service sorts by: the grid shows the direction and leaves the rows in the service's order. */
const sorted = (
  colId: TransactionSortField,
  headerName: string,
  cellRenderer: (props: CellProps) => unknown,
  rest: Column,
): Column => ({
  colId,
  headerName,
  cellRenderer,
  sortable: true,
  comparator: () => 0,
  valueGetter: ({ data }) => data?.transaction[colId],
  ...rest,
});

const IdCell = ({ data }: CellProps) => data && <TransactionId transaction={data.transaction} />;

function DateCell({ data }: CellProps) {
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

const StatusCell = ({ data }: CellProps) => data && <StatusChip status={data.transaction.status} />;

function SourceCell({ data }: CellProps) {
  const format = useFormat();
  return data && format.money(data.transaction.sourceAmount, data.transaction.sourceCurrencyCodeId);
}

function TargetCell({ data }: CellProps) {
  const format = useFormat();
  return data && format.money(data.transaction.targetAmount, data.transaction.targetCurrencyCodeId);
}

function ProfitCell({ data }: CellProps) {
  const format = useFormat();
  if (!data) return null;
  const { marginBgn } = data.transaction;
  return <span className={marginBgn < 0 ? styles.loss : undefined}>{format.money(marginBgn, 'BGN')}</span>;
}

const ActionsCell = ({ data }: CellProps) => data && <ActionButtons item={data} />;
