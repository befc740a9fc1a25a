import type { ColDef, SuppressKeyboardEventParams } from 'ag-grid-community';
import type { CustomCellRendererProps } from 'ag-grid-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransactionItem, TransactionSortField } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import { ActionButtons } from '../actions/action-buttons.tsx';
import { StatusChip } from '../item/status-chip.tsx';
import { useBookMoney } from '../item/use-book-money.ts';
import { TransactionId } from '../item/transaction-id.tsx';
import { useTransactionTexts } from '../item/use-transaction-texts.ts';
import styles from './columns.module.css';

type Column = ColDef<TransactionItem>;
type CellProps = CustomCellRendererProps<TransactionItem>;

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

const StatusCell = ({ data }: CellProps) => data && <StatusChip {...data.transaction} />;

function SourceCell({ data }: CellProps) {
  const format = useFormat();
  return data && format.money(data.transaction.sourceAmount, data.transaction.sourceCurrencyCodeId);
}

function TargetCell({ data }: CellProps) {
  const format = useFormat();
  return data && format.money(data.transaction.targetAmount, data.transaction.targetCurrencyCodeId);
}

function ProfitCell({ data }: CellProps) {
  const money = useBookMoney();
  if (!data) return null;
  const { marginBgn } = data.transaction;
  return <span className={marginBgn < 0 ? styles.loss : undefined}>{money(marginBgn)}</span>;
}

const ActionsCell = ({ data }: CellProps) => data && <ActionButtons item={data} />;

/** The columns that the service can sort by. */
const sortedColumns: readonly (Column & { readonly colId: TransactionSortField })[] = [
  { colId: 'id', cellRenderer: IdCell, minWidth: 144, flex: 1.2, suppressKeyboardEvent: staysInCell },
  { colId: 'clientSubmitTime', cellRenderer: DateCell, minWidth: 116, flex: 1.1 },
  { colId: 'status', cellRenderer: StatusCell, minWidth: 160, flex: 1.5 },
  { colId: 'sourceAmount', cellRenderer: SourceCell, minWidth: 170, flex: 1.3 },
  { colId: 'targetAmount', cellRenderer: TargetCell, minWidth: 170, flex: 1.3 },
  { colId: 'marginBgn', cellRenderer: ProfitCell, minWidth: 110, flex: 1 },
];

const actionsColumn: Column = {
  colId: 'actions',
  cellRenderer: ActionsCell,
  sortable: false,
  pinned: 'right',
  width: 132,
  minWidth: 124,
  suppressKeyboardEvent: staysInCell,
};

/** All columns. The service sorts: the grid only shows the direction and leaves the rows in their order. */
export function useColumns(): Column[] {
  const { t } = useTranslation('admin');
  const { fields } = useTransactionTexts();
  return useMemo(
    () => [
      ...sortedColumns.map((column): Column => ({
        ...column,
        headerName: fields[column.colId],
        sortable: true,
        comparator: () => 0,
        valueGetter: ({ data }) => data?.transaction[column.colId],
      })),
      { ...actionsColumn, headerName: t('actions.title') },
    ],
    [t, fields],
  );
}

/**
 * True when a key is for the buttons inside a cell and not for the grid: Tab while there is another button in its direction,
 * and the keys that press a button. Shift+Tab on the first button focuses the cell here, because the browser skips cells.
 */
function staysInCell({ event }: Pick<SuppressKeyboardEventParams, 'event'>): boolean {
  const focused = event.target;
  const cell = focused instanceof Element ? focused.closest<HTMLElement>('[role="gridcell"]') : null;
  if (!cell || !(focused instanceof Element)) return false;
  if (event.key === 'Enter' || event.key === ' ') return focused !== cell;
  if (event.key !== 'Tab') return false;
  const stops: Element[] = [cell, ...cell.querySelectorAll('button:not(:disabled)')];
  const next = stops[stops.indexOf(focused) + (event.shiftKey ? -1 : 1)];
  if (next === cell) {
    event.preventDefault();
    cell.focus();
  }
  return next !== undefined;
}
