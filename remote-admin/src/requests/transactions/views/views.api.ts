import {
  countsSchema,
  listViewSchema,
  listViewsSchema,
  type ListView,
  type ListViewChange,
  type NewListView,
} from '@exchange/shared-domain';
import * as z from 'zod/mini';
import { answered, injectCalls } from '../../../kit/admin-api.ts';
import { isFieldFault } from '../../../kit/form/refusals.ts';
import { serviceFilter, type ListQuery } from '../../../kit/list/list-query.ts';

const ok = z.object({ ok: z.boolean() });

export const {
  useAdminGetViewsQuery,
  useAdminCountViewsQuery,
  useAdminSaveViewMutation,
  useAdminChangeViewMutation,
  useAdminDeleteViewMutation,
} = injectCalls((build) => ({
  adminGetViews: build.query<ListView[], void>({
    query: () => '/admin/views',
    ...answered(listViewsSchema),
    providesTags: ['Views'],
  }),
  /** How many requests match each filter. It is read again whenever the list is. */
  adminCountViews: build.query<{ counts: number[] }, readonly ListQuery[]>({
    query: (filters) => ({
      url: '/admin/transactions/counts',
      method: 'POST',
      body: { filters: filters.map((filter) => serviceFilter(filter, new Date())) },
    }),
    responseSchema: countsSchema,
    providesTags: [{ type: 'Transactions', id: 'list' }],
    // The views work without their counts.
    extraOptions: { authenticated: true, isRenewed: true },
  }),
  adminSaveView: build.mutation<ListView, NewListView>({
    query: (body) => ({ url: '/admin/views', method: 'POST', body }),
    ...answered(listViewSchema, isFieldFault),
    invalidatesTags: ['Views'],
  }),
  adminChangeView: build.mutation<ListView, ListViewChange & { readonly id: string }>({
    query: ({ id, ...body }) => ({ url: `/admin/views/${encodeURIComponent(id)}`, method: 'PATCH', body }),
    ...answered(listViewSchema, isFieldFault),
    // Also after a refusal: somebody else may have changed it.
    invalidatesTags: ['Views'],
  }),
  adminDeleteView: build.mutation<{ ok: boolean }, string>({
    query: (id) => ({ url: `/admin/views/${encodeURIComponent(id)}`, method: 'DELETE' }),
    ...answered(ok),
    invalidatesTags: ['Views'],
  }),
}));
