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
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { transactionSortFields, type TransactionItem } from '@exchange/shared-domain';
import { Loader } from '@exchange/shared-ui';
import { useWords } from '../../../kit/index.ts';
import { useActions } from '../actions/actions-context.ts';
import { isControl } from '../../../frame/keys/read-key.ts';
import { useListKeys } from '../keys/list-keys.tsx';
import type { ListSort } from '../list-address.ts';
import { rememberedSizes, rememberSizes } from './column-memory.ts';
import { useColumnIds, useColumns } from './columns.tsx';
import { gridLook } from './grid-look.ts';
import styles from './transactions-grid.module.css';
import { useColumnChoice } from './arrange-columns.ts';
import { focusedCellIn, useSteadyRows } from './use-steady-rows.ts';

interface TransactionsGridProps {
  readonly items: TransactionItem[];
  readonly sort: ListSort | undefined;
  readonly onSort: (sort: ListSort | undefined) => void;
}

const rowId = ({ data }: GetRowIdParams<TransactionItem>) => data.transaction.id;

const onColumnResized = ({ finished, source, api }: ColumnResizedEvent) => {
  if (finished && source === 'uiColumnResized') rememberSizes(api.getColumnState());
};

/** One page of transactions as a grid. The service filters, sorts and pages; the grid only shows. */
export default function TransactionsGrid({ items, sort, onSort }: TransactionsGridProps) {
  const { review } = useActions();
  const { call, placed, keep } = useColumnChoice(useColumnIds());
  const columns = useColumns(placed);
  const { t } = useWords();
  const localeText = useMemo(
    () => ({
      ariaSortableColumn: t('grid.pressEnterToSort'),
      noRowsToShow: t('grid.empty.title'),
      loadingOoo: t('grid.loading'),
    }),
    [t],
  );
  const container = useRef<HTMLDivElement>(null);
  const [grid, setGrid] = useState<GridApi<TransactionItem>>();
  useSteadyRows(grid, items, container);
  useListKeys(items, {
    marked: () => focusedCellIn(grid, container.current)?.rowIndex,
    focusAt: (place) => {
      const column = grid?.getFocusedCell()?.column ?? grid?.getAllDisplayedColumns()[0];
      const row = Math.min(place, items.length - 1);
      if (!grid || !column || row < 0) return;
      grid.ensureIndexVisible(row);
      grid.setFocusedCell(row, column);
    },
  });

  // The sort arrows follow the address, also when Back or a link changes it.
  useEffect(() => {
    if (!grid || grid.isDestroyed()) return;
    grid.applyColumnState({
      state: sort ? [{ colId: sort.replace('-', ''), sort: sort.startsWith('-') ? 'desc' : 'asc' }] : [],
      defaultState: { sort: null },
    });
  }, [grid, sort]);

  const onGridReady = useCallback(({ api }: GridReadyEvent<TransactionItem>) => {
    const state = rememberedSizes();
    if (state) api.applyColumnState({ state });
    setGrid(api);
  }, []);
  const onColumnMoved = useCallback(
    ({ finished, source, api }: ColumnMovedEvent) => {
      if (!finished || source !== 'uiColumnMoved') return;
      const order = api.getColumnState().map(({ colId }) => colId);
      void keep(placed.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id)));
    },
    [keep, placed],
  );
  const onRowClicked = useCallback(
    ({ data, event }: RowClickedEvent<TransactionItem>) => {
      if (data && !isControl(event?.target ?? null)) review(data.transaction.id);
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
      onSort(field && `${column?.sort === 'desc' ? '-' : ''}${field}`);
    },
    [onSort],
  );

  if (call.isLoading) return <Loader label={t('grid.loading')} />;
  return (
    <div ref={container} className={styles.grid}>
      <AgGridReact<TransactionItem>
        // The grid reads its own texts once, so another language needs another grid.
        key={localeText.ariaSortableColumn}
        {...gridLook}
        columnDefs={columns}
        getRowId={rowId}
        localeText={localeText}
        suppressMultiSort
        // What could not be read must not be overwritten.
        suppressMovableColumns={call.data === undefined}
        suppressDragLeaveHidesColumns
        suppressNoRowsOverlay
        // Animated rows would move the row that a person is reading.
        animateRows={false}
        loading={false}
        onGridReady={onGridReady}
        onRowClicked={onRowClicked}
        onCellKeyDown={onCellKeyDown}
        onSortChanged={onSortChanged}
        onColumnMoved={onColumnMoved}
        onColumnResized={onColumnResized}
      />
    </div>
  );
}
