import {
  transactionDetailsSchema,
  transactionFiguresSchema,
  transactionItemsSchema,
  type TransactionDetails,
  type TransactionFigures,
  type TransactionItem,
} from '@exchange/shared-domain';
import { api } from '@exchange/shared-platform';
import { z } from 'zod';
import type { GridFilter, GridView } from '../view/grid-view.ts';
import { toFilter, toQuery } from '../view/to-query.ts';

/** One page of the list, and how many rows all pages have. */
const transactionPageSchema = z.object({ items: transactionItemsSchema, total: z.int().min(0) });

export type TransactionPage = z.infer<typeof transactionPageSchema>;

// The queries' arguments are views, not query strings: a quick choice of dates is counted anew by every request.
export const transactionsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    adminGetAllTransactions: build.query<TransactionPage, GridView>({
      query: (view) => ({ url: '/admin/transactions', params: toQuery(view, new Date()) }),
      transformResponse: (items: TransactionItem[], meta) => ({
        items,
        total: Number(meta?.headers?.get('x-total-count') ?? items.length),
      }),
      responseSchema: transactionPageSchema,
      keepUnusedDataFor: 0,
      providesTags: [{ type: 'Transactions', id: 'list' }],
      extraOptions: { authenticated: true },
    }),
    adminGetTransaction: build.query<TransactionDetails, string>({
      query: (id) => `/admin/transactions/${encodeURIComponent(id)}`,
      responseSchema: transactionDetailsSchema,
      keepUnusedDataFor: 0,
      providesTags: (_, __, id) => [{ type: 'Transactions', id }],
      // An id that leads nowhere closes the modal; that says enough.
      extraOptions: {
        authenticated: true,
        handles: (error) => error.kind === 'refused' && error.status < 500 && error.status !== 401,
      },
    }),
    adminGetFigures: build.query<TransactionFigures, GridFilter>({
      query: (filter) => ({ url: '/admin/transactions/figures', params: toFilter(filter, new Date()) }),
      responseSchema: transactionFiguresSchema,
      keepUnusedDataFor: 0,
      providesTags: [{ type: 'Transactions', id: 'figures' }],
      extraOptions: { authenticated: true },
    }),
  }),
});

export const { useAdminGetAllTransactionsQuery, useAdminGetTransactionQuery, useAdminGetFiguresQuery } =
  transactionsApi;
