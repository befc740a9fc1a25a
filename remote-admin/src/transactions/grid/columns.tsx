import type { ColDef, SuppressKeyboardEventParams } from 'ag-grid-community';
import type { CustomCellRendererProps } from 'ag-grid-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransactionItem, TransactionSortField } from '@exchange/shared-domain';
import { useFormat, useOfficeTexts } from '@exchange/shared-platform';
import { useRights } from '../../session/use-rights.ts';
import { ActionButtons } from '../actions/action-buttons.tsx';
import { StatusChip } from '../item/status-chip.tsx';
import { useBookMoney } from '../item/use-book-money.ts';
import { shortName } from '../item/short-name.ts';
import { TransactionId } from '../item/transaction-id.tsx';
import { useTransactionTexts } from '../item/use-transaction-texts.ts';
import styles from './columns.module.css';

type Column = ColDef<TransactionItem>;
type CellProps = CustomCellRendererProps<TransactionItem>;

const CodeCell = ({ data }: CellProps) => data && <code className={styles.code}>{data.transaction.code}</code>;

const ClientCell = ({ data }: CellProps) => data && <span className={styles.text}>{data.client.name}</span>;

function OfficeCell({ data }: CellProps) {
  const { name } = useOfficeTexts(data?.officeLocationId ?? '');
  return data && <span className={styles.text}>{name}</span>;
}

const AssigneeCell = ({ data }: CellProps) =>
  data?.assignee && (
    <span className={styles.text} title={data.assignee.email}>
      {shortName(data.assignee)}
    </span>
  );

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
  if (marginBgn === null) return null;
  return <span className={marginBgn < 0 ? styles.loss : undefined}>{money(marginBgn)}</span>;
}

const ActionsCell = ({ data }: CellProps) => data && <ActionButtons item={data} />;

/** The columns that the service can sort by. */
const sortedColumns: readonly (Column & { readonly colId: TransactionSortField })[] = [
  { colId: 'id', cellRenderer: IdCell, minWidth: 136, flex: 1, suppressKeyboardEvent: staysInCell },
  { colId: 'clientSubmitTime', cellRenderer: DateCell, minWidth: 150, flex: 1.1 },
  { colId: 'status', cellRenderer: StatusCell, minWidth: 156, flex: 1.2 },
  { colId: 'sourceAmount', cellRenderer: SourceCell, minWidth: 128, flex: 1.1 },
  { colId: 'targetAmount', cellRenderer: TargetCell, minWidth: 128, flex: 1.1 },
  { colId: 'marginBgn', cellRenderer: ProfitCell, minWidth: 96, flex: 0.8 },
];

/** What an office asks for first: which request, whose, and where. */
const namingColumns = [
  { colId: 'code', cellRenderer: CodeCell, minWidth: 104, flex: 0.8 },
  { colId: 'name', cellRenderer: ClientCell, minWidth: 112, flex: 1.3 },
  { colId: 'officeLocationId', cellRenderer: OfficeCell, minWidth: 104, flex: 1.2 },
  { colId: 'assignee', cellRenderer: AssigneeCell, minWidth: 88, flex: 0.8 },
] as const satisfies readonly Column[];

const actionsColumn: Column = {
  colId: 'actions',
  cellRenderer: ActionsCell,
  sortable: false,
  pinned: 'right',
  width: 108,
  minWidth: 104,
  suppressKeyboardEvent: staysInCell,
};

/** All columns that the role may see. The service sorts: the grid only shows the direction and leaves the rows in their order. */
export function useColumns(): Column[] {
  const { t } = useTranslation('admin');
  const { fields } = useTransactionTexts();
  const seesProfit = useRights().hasPower('see profit');
  return useMemo(
    () => [
      ...namingColumns.map((column): Column => ({ ...column, headerName: fields[column.colId], sortable: false })),
      ...sortedColumns
        .filter(({ colId }) => seesProfit || colId !== 'marginBgn')
        .map((column): Column => ({
          ...column,
          headerName: fields[column.colId],
          sortable: true,
          comparator: () => 0,
          valueGetter: ({ data }) => data?.transaction[column.colId],
        })),
      { ...actionsColumn, headerName: t('actions.title') },
    ],
    [t, fields, seesProfit],
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
