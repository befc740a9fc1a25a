import { transactionDetailsSchema, transactionFiguresSchema, transactionItemsSchema } from '@exchange/shared-domain';
import { call, injectCalls, isUnknownRecord, listAt, type ListQuery, serviceFilter } from '../../../kit/index.ts';

// The endpoints' arguments are list queries, not query strings: presets of dates are resolved when a request is sent.
export const transactionsApi = injectCalls(({ read, readPage }) => ({
  adminGetAllTransactions: readPage(transactionItemsSchema, listAt('GET /transactions'), {
    // A message that fails marks the row that it is about, and may bring a row into a list of failures.
    tags: ({ messages }, page) => [
      { type: 'Transactions', id: 'list' },
      ...(messages === undefined ? [] : [{ type: 'Messages', id: 'list' } as const]),
      ...(page?.items ?? []).map(({ transaction: { id } }) => ({ type: 'Messages', id }) as const),
    ],
  }),
  adminGetTransaction: read(
    transactionDetailsSchema,
    call<string>('GET /transactions/:id'),
    // The modal of an unknown id closes; an alert is not needed.
    {
      handles: isUnknownRecord,
      tags: (id) => [
        { type: 'Transactions', id },
        { type: 'Messages', id },
      ],
    },
  ),
  adminGetFigures: read(
    transactionFiguresSchema,
    (filter: ListQuery) => call<object>('GET /transactions/figures')(serviceFilter(filter, new Date())),
    { tags: [{ type: 'Transactions', id: 'figures' }] },
  ),
}));
