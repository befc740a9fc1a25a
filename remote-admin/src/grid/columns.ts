import type { ColDef } from 'ag-grid-community';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransactionItem, TransactionSortField } from '@exchange/shared-domain';
import { ActionsCell, DateCell, IdCell, ProfitCell, SourceCell, StatusCell, TargetCell } from './cells.tsx';
import { staysInCell } from './tab-in-cell.ts';

type Column = ColDef<TransactionItem>;

/** A column whose rows the service sorts: the grid shows the order and leaves the rows as they come. */
const sorted = (colId: TransactionSortField, rest: Column): Column => ({
  colId,
  sortable: true,
  comparator: () => 0,
  valueGetter: ({ data }) => data?.transaction[colId],
  ...rest,
});

/** The seven columns; their ids are the service's sort fields. */
export function useColumns(): Column[] {
  const { t } = useTranslation('admin');
  return useMemo(
    () => [
      sorted('id', {
        headerName: t('columns.id'),
        cellRenderer: IdCell,
        minWidth: 144,
        flex: 1.2,
        suppressKeyboardEvent: staysInCell,
      }),
      sorted('clientSubmitTime', { headerName: t('columns.date'), cellRenderer: DateCell, minWidth: 116, flex: 1.1 }),
      sorted('status', { headerName: t('columns.status'), cellRenderer: StatusCell, minWidth: 160, flex: 1.5 }),
      sorted('sourceAmount', { headerName: t('columns.from'), cellRenderer: SourceCell, minWidth: 170, flex: 1.3 }),
      sorted('targetAmount', { headerName: t('columns.to'), cellRenderer: TargetCell, minWidth: 170, flex: 1.3 }),
      sorted('marginBgn', { headerName: t('columns.profit'), cellRenderer: ProfitCell, minWidth: 110, flex: 1 }),
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
