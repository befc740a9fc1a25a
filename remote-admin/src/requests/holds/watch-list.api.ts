import {
  heldRequestsSchema,
  holdsSchema,
  transactionItemSchema,
  watchEntriesSchema,
  watchEntrySchema,
  watchImportReplySchema,
  type HeldRequest,
  type Hold,
  type HoldDecision,
  type NewWatchEntry,
  type TransactionItem,
  type WatchEntry,
  type WatchEntryChange,
  type WatchImport,
  type WatchImportReply,
} from '@exchange/shared-domain';
import { added, answered, answeredPage, failingInPlace, injectCalls, withId, type Page } from '../../kit/admin-api.ts';
import { serviceQuery, type ListQuery } from '../../kit/list/list-query.ts';
import { isChangedMeanwhile, isShownInForm } from '../../kit/form/refusals.ts';

/** A list of an authority has tens of megabytes, and each entry is compared with the open requests. */
const IMPORT_MILLISECONDS = 180_000;

interface Deciding extends HoldDecision {
  readonly id: string;
  readonly hold: string;
}

export const {
  useAdminGetWatchListQuery,
  useAdminGetHeldRequestsQuery,
  useAdminGetHoldsQuery,
  useAdminSaveWatchEntryMutation,
  useAdminImportWatchListMutation,
  useAdminDecideHoldMutation,
} = injectCalls((build) => ({
  adminGetWatchList: build.query<Page<WatchEntry>, ListQuery>({
    query: (query) => ({ url: '/admin/watch-list', params: serviceQuery(query, new Date()) }),
    ...answeredPage(watchEntriesSchema),
    providesTags: ['WatchList'],
  }),
  adminGetHeldRequests: build.query<HeldRequest[], void>({
    query: () => '/admin/holds',
    ...answered(heldRequestsSchema, failingInPlace),
    providesTags: ['Holds', { type: 'Transactions', id: 'list' }],
  }),
  adminGetHolds: build.query<Hold[], string>({
    query: (id) => `/admin/transactions/${encodeURIComponent(id)}/holds`,
    ...answered(holdsSchema),
    providesTags: (_, __, id) => ['Holds', { type: 'Transactions', id }],
  }),
  adminSaveWatchEntry: build.mutation<WatchEntry, NewWatchEntry | (WatchEntryChange & { readonly id: string })>({
    query: ({ id, ...entry }) =>
      'version' in entry
        ? { url: `/admin/watch-list/${id}`, method: 'PUT', body: entry }
        : { url: '/admin/watch-list', method: 'POST', body: entry },
    ...withId(added(watchEntrySchema, isShownInForm)),
    invalidatesTags: ['WatchList', 'Holds', { type: 'Transactions', id: 'list' }],
  }),
  adminImportWatchList: build.mutation<WatchImportReply, WatchImport>({
    query: (body) => ({ url: '/admin/watch-list/import', method: 'POST', body, timeout: IMPORT_MILLISECONDS }),
    ...answered(watchImportReplySchema),
    invalidatesTags: (reply) =>
      reply?.isStored === true ? ['WatchList', 'Holds', { type: 'Transactions', id: 'list' }] : [],
  }),
  adminDecideHold: build.mutation<TransactionItem, Deciding>({
    query: ({ id, hold, ...body }) => ({
      url: `/admin/transactions/${encodeURIComponent(id)}/holds/${hold}`,
      method: 'PATCH',
      body,
    }),
    ...answered(transactionItemSchema, isChangedMeanwhile),
    // Also after a refusal: another manager was faster.
    invalidatesTags: (_, __, { id }) => [
      'Holds',
      { type: 'Transactions', id },
      { type: 'Transactions', id: 'list' },
      { type: 'Transactions', id: 'figures' },
    ],
  }),
}));
