import {
  transactionDetailsSchema,
  transactionFiguresSchema,
  transactionItemsSchema,
  type TransactionDetails,
  type TransactionFigures,
  type TransactionItem,
} from '@exchange/shared-domain';
import { answered, answeredPage, injectCalls, type Page } from '../../../kit/admin-api.ts';
import { isUnknownRecord } from '../../../kit/form/refusals.ts';
import { serviceFilter, serviceQuery, type ListQuery } from '../../../kit/list/list-query.ts';

// The endpoints' arguments are list queries, not query strings: presets of dates are resolved when a request is sent.
export const transactionsApi = injectCalls((build) => ({
  adminGetAllTransactions: build.query<Page<TransactionItem>, ListQuery>({
    query: (query) => ({ url: '/admin/transactions', params: serviceQuery(query, new Date()) }),
    ...answeredPage(transactionItemsSchema),
    // A message that fails marks the row that it is about, and may bring a row into a list of failures.
    providesTags: (page, _, { messages }) => [
      { type: 'Transactions', id: 'list' },
      ...(messages === undefined ? [] : [{ type: 'Messages', id: 'list' } as const]),
      ...(page?.items ?? []).map(({ transaction: { id } }) => ({ type: 'Messages', id }) as const),
    ],
  }),
  adminGetTransaction: build.query<TransactionDetails, string>({
    query: (id) => `/admin/transactions/${encodeURIComponent(id)}`,
    // The modal of an unknown id closes; an alert is not needed.
    ...answered(transactionDetailsSchema, isUnknownRecord),
    providesTags: (_, __, id) => [
      { type: 'Transactions', id },
      { type: 'Messages', id },
    ],
  }),
  adminGetFigures: build.query<TransactionFigures, ListQuery>({
    query: (filter) => ({ url: '/admin/transactions/figures', params: serviceFilter(filter, new Date()) }),
    ...answered(transactionFiguresSchema),
    providesTags: [{ type: 'Transactions', id: 'figures' }],
  }),
}));

export const {
  useAdminGetAllTransactionsQuery,
  useAdminGetTransactionQuery,
  useLazyAdminGetTransactionQuery,
  useAdminGetFiguresQuery,
} = transactionsApi;
