import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { TransactionItem } from '@exchange/shared-domain';
import type { AppState } from '@exchange/shared-platform';
import { transactionsApi } from '../transactions/transactions.api.ts';

/** Puts a row, as the service just sent it, in the place of the old one in every page that is held. */
export const showItem =
  (item: TransactionItem): ThunkAction<void, AppState, unknown, UnknownAction> =>
  (dispatch, getState) => {
    const views = transactionsApi.util.selectCachedArgsForQuery(getState(), 'adminGetAllTransactions');
    for (const view of views) {
      dispatch(
        transactionsApi.util.updateQueryData('adminGetAllTransactions', view, (page) => {
          const at = page.items.findIndex(({ transaction }) => transaction.id === item.transaction.id);
          if (at >= 0) page.items[at] = item;
        }),
      );
    }
    dispatch(
      transactionsApi.util.updateQueryData('adminGetTransaction', item.transaction.id, (details) => ({
        ...details,
        ...item,
      })),
    );
  };
