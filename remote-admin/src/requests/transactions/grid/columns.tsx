import type { ColDef, SuppressKeyboardEventParams } from 'ag-grid-community';
import type { CustomCellRendererProps } from 'ag-grid-react';
import { useMemo } from 'react';
import { transactionSortFields, type TransactionItem, type TransactionSortField } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import { layout, StaffName, useBookMoney, useOfficeNameOf, useRights, useWords } from '../../../kit/index.ts';
import { ActionButtons } from '../actions/action-buttons.tsx';
import { Age } from '../item/age.tsx';
import { DepositMark, FailedMark, HeldMark, VisitMark } from '../item/marks.tsx';
import { Direction } from '../item/direction.tsx';
import { StatusChip } from '../item/status-chip.tsx';
import { useTransactionTexts } from '../item/transaction-texts.ts';
import { TransactionId } from '../item/transaction-id.tsx';
import type { useColumnChoice } from './arrange-columns.ts';
import styles from './columns.module.css';

type Column = ColDef<TransactionItem>;
type CellProps = CustomCellRendererProps<TransactionItem>;

const CodeCell = ({ data }: CellProps) =>
  data && (
    <>
      <code className={styles.code}>{data.transaction.code}</code>
      {data.hasFailedMessage && <FailedMark />}
    </>
  );

const ClientCell = ({ data }: CellProps) => data && <span className={styles.text}>{data.client.name}</span>;

function OfficeCell({ data }: CellProps) {
  const name = useOfficeNameOf()(data?.officeLocationId ?? '');
  // The city is the same everywhere, and what stands in brackets is for clients: both would leave no room for what differs.
  return (
    data && (
      <span className={styles.text} title={name}>
        {name.replace(/^[^,]+,\s*|\s*\([^)]*\)$/g, '')}
      </span>
    )
  );
}

const AssigneeCell = ({ data }: CellProps) =>
  data?.assignee && (
    <span className={styles.text}>
      <StaffName {...data.assignee} />
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

const StatusCell = ({ data }: CellProps) =>
  data && (
    <>
      <StatusChip {...data.transaction} deposit={data.deposit} />
      {data.transaction.hold && <HeldMark hold={data.transaction.hold} />}
      <DepositMark item={data} />
    </>
  );

const Money = ({ text }: { readonly text: string }) => (
  <span className={styles.text} title={text}>
    {text}
  </span>
);

function SourceCell({ data }: CellProps) {
  const format = useFormat();
  return data && <Money text={format.money(data.transaction.sourceAmount, data.transaction.sourceCurrencyCodeId)} />;
}

function TargetCell({ data }: CellProps) {
  const format = useFormat();
  return data && <Money text={format.money(data.transaction.targetAmount, data.transaction.targetCurrencyCodeId)} />;
}

function ProfitCell({ data }: CellProps) {
  const money = useBookMoney();
  if (!data) return null;
  const { marginBgn, status } = data.transaction;
  // Nothing was exchanged.
  if (marginBgn === null || status === 'DECLINED') return null;
  return <span className={marginBgn < 0 ? layout.danger : undefined}>{money(marginBgn)}</span>;
}

const DirectionCell = ({ data }: CellProps) => data && <Direction {...data} />;

const AgeCell = ({ data }: CellProps) =>
  data && (data.visitAt ? <VisitMark visitAt={data.visitAt} otherwise={<Age item={data} />} /> : <Age item={data} />);

const ActionsCell = ({ data }: CellProps) => data && <ActionButtons item={data} />;

/** Digits stand below each other, as in every table. */
const number = { headerClass: styles.numberHeading ?? '', cellClass: styles.number ?? '' } satisfies Column;

/**
 * In the default order: which request, whose and in which state comes first, where a tablet shows it. An amount with six
 * decimal places fits its column. What the service can sort by has a heading to press.
 */
const listColumns = [
  { colId: 'code', cellRenderer: CodeCell, minWidth: 92, initialFlex: 0.8 },
  { colId: 'name', cellRenderer: ClientCell, minWidth: 144, initialFlex: 1.8 },
  { colId: 'status', cellRenderer: StatusCell, minWidth: 180, initialFlex: 0.6 },
  { colId: 'age', cellRenderer: AgeCell, minWidth: 76, initialFlex: 0.6 },
  { colId: 'sourceAmount', cellRenderer: SourceCell, minWidth: 145, initialFlex: 1.1, ...number },
  { colId: 'targetAmount', cellRenderer: TargetCell, minWidth: 145, initialFlex: 1.1, ...number },
  { colId: 'officeLocationId', cellRenderer: OfficeCell, minWidth: 134, initialFlex: 1.4 },
  { colId: 'direction', cellRenderer: DirectionCell, minWidth: 94, initialFlex: 0.7 },
  { colId: 'marginBgn', cellRenderer: ProfitCell, minWidth: 88, initialFlex: 0.8, ...number },
  { colId: 'assignee', cellRenderer: AssigneeCell, minWidth: 96, initialFlex: 0.8 },
  { colId: 'clientSubmitTime', cellRenderer: DateCell, minWidth: 144, initialFlex: 1.1 },
  { colId: 'id', cellRenderer: IdCell, minWidth: 136, initialFlex: 1, suppressKeyboardEvent: staysInCell },
] as const satisfies readonly Column[];

type ListColumn = (typeof listColumns)[number]['colId'];

const columnIds: readonly ListColumn[] = listColumns.map(({ colId }) => colId);
const columnIdsWithoutProfit = columnIds.filter((id) => id !== 'marginBgn');

export const useColumnIds = () => (useRights().hasPower('see profit') ? columnIds : columnIdsWithoutProfit);

const isSorted = (id: string): id is TransactionSortField => transactionSortFields.some((field) => field === id);

export function useColumnNames(): Readonly<Record<ListColumn, string>> {
  const { t } = useWords();
  const { fields } = useTransactionTexts();
  return useMemo(() => ({ ...fields, direction: t('direction.title'), age: t('age.title') }), [t, fields]);
}

const actionsColumn: Column = {
  colId: 'actions',
  cellRenderer: ActionsCell,
  sortable: false,
  pinned: 'right',
  width: 94,
  minWidth: 94,
  suppressKeyboardEvent: staysInCell,
};

/** The columns at their places. The service sorts: the grid only shows the direction and leaves the rows in their order. */
export function useColumns(placed: ReturnType<typeof useColumnChoice>['placed']): Column[] {
  const { t } = useWords();
  const names = useColumnNames();
  return useMemo(
    () => [
      ...placed.flatMap(({ id, isHidden }) => {
        const column = listColumns.find(({ colId }) => colId === id);
        return column ? { ...column, ...sorting(column.colId), headerName: names[column.colId], hide: isHidden } : [];
      }),
      { ...actionsColumn, headerName: t('actions.title') },
    ],
    [t, names, placed],
  );
}

const sorting = (id: ListColumn): Column =>
  isSorted(id)
    ? { sortable: true, comparator: () => 0, valueGetter: ({ data }) => data?.transaction[id] }
    : { sortable: false };

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
