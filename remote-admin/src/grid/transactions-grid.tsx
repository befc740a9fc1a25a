import './modules.ts';
import type {
  CellKeyDownEvent,
  ColumnMovedEvent,
  ColumnResizedEvent,
  GetRowIdParams,
  GridApi,
  GridReadyEvent,
  RowClickedEvent,
  SortChangedEvent,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useCallback, useRef, useState } from 'react';
import { transactionSortFields, type TransactionItem } from '@exchange/shared-domain';
import { useActions } from '../actions/actions-context.ts';
import type { GridSort } from '../view/grid-view.ts';
import { rememberColumns, rememberedColumns } from './column-memory.ts';
import { useColumns } from './columns.ts';
import { gridTheme } from './theme.ts';
import { useLocaleText } from './locale-text.ts';
import styles from './transactions-grid.module.css';
import { useShownSort } from './use-shown-sort.ts';
import { useSteadyRows } from './use-steady-rows.ts';

interface TransactionsGridProps {
  readonly items: TransactionItem[];
  readonly sort: GridSort | undefined;
  readonly onSort: (sort: GridSort | undefined) => void;
}

const rowId = ({ data }: GetRowIdParams<TransactionItem>) => data.transaction.id;

const isControl = (target: EventTarget | null | undefined) =>
  target instanceof Element && target.closest('button, a') !== null;

const remember = (event: ColumnMovedEvent | ColumnResizedEvent) => {
  if (event.finished && event.source !== 'api') rememberColumns(event.api.getColumnState());
};

/** The page of transactions that the service sent, as a grid: it shows order and sizes, and decides about no row. */
export default function TransactionsGrid({ items, sort, onSort }: TransactionsGridProps) {
  const { review } = useActions();
  const columns = useColumns();
  const localeText = useLocaleText();
  const container = useRef<HTMLDivElement>(null);
  const [grid, setGrid] = useState<GridApi<TransactionItem>>();
  useShownSort(grid, sort);
  useSteadyRows(grid, items, container);

  const onGridReady = useCallback(({ api }: GridReadyEvent<TransactionItem>) => {
    const state = rememberedColumns();
    if (state) api.applyColumnState({ state, applyOrder: true });
    setGrid(api);
  }, []);
  const onRowClicked = useCallback(
    ({ data, event }: RowClickedEvent<TransactionItem>) => {
      if (data && !isControl(event?.target)) review(data.transaction.id);
    },
    [review],
  );
  const onCellKeyDown = useCallback(
    ({ data, event }: Pick<CellKeyDownEvent<TransactionItem>, 'data' | 'event'>) => {
      if (event instanceof KeyboardEvent && event.key === 'Enter' && data && !isControl(event.target)) {
        review(data.transaction.id);
      }
    },
    [review],
  );
  const onSortChanged = useCallback(
    ({ api, source }: SortChangedEvent<TransactionItem>) => {
      if (source === 'api') return;
      const column = api.getColumnState().find((state) => state.sort);
      const field = transactionSortFields.find((name) => name === column?.colId);
      onSort(field && { field, descending: column?.sort === 'desc' });
    },
    [onSort],
  );

  return (
    <div ref={container} className={styles.grid}>
      <AgGridReact<TransactionItem>
        // The grid reads its own words once.
        key={localeText['ariaSortableColumn']}
        theme={gridTheme}
        columnDefs={columns}
        getRowId={rowId}
        localeText={localeText}
        suppressMultiSort
        suppressDragLeaveHidesColumns
        suppressNoRowsOverlay
        // Rows that glide to their places would take the one that a person reads out of sight for a moment.
        animateRows={false}
        loading={false}
        onGridReady={onGridReady}
        onRowClicked={onRowClicked}
        onCellKeyDown={onCellKeyDown}
        onSortChanged={onSortChanged}
        onColumnMoved={remember}
        onColumnResized={remember}
      />
    </div>
  );
}
