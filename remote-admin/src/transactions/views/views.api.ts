import {
  countsSchema,
  listViewSchema,
  listViewsSchema,
  type ListView,
  type ListViewChange,
  type NewListView,
} from '@exchange/shared-domain';
import * as z from 'zod/mini';
import { adminApi, fresh } from '../../admin-api.ts';
import { isFieldFault } from '../../conflict/refusals.ts';
import type { ListFilter } from '../query/list-query.ts';
import { toServiceFilter } from '../query/service-query.ts';

const ok = z.object({ ok: z.boolean() });

const viewsApi = adminApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminGetViews: build.query<ListView[], void>({
      query: () => '/admin/views',
      responseSchema: listViewsSchema,
      providesTags: ['Views'],
      extraOptions: { authenticated: true },
    }),
    /** How many requests match each filter. It is read again whenever the list is. */
    adminCountViews: build.query<{ counts: number[] }, readonly ListFilter[]>({
      query: (filters) => ({
        url: '/admin/transactions/counts',
        method: 'POST',
        body: { filters: filters.map((filter) => toServiceFilter(filter, new Date())) },
      }),
      ...fresh(countsSchema),
      providesTags: [{ type: 'Transactions', id: 'list' }],
      // The views work without their counts.
      extraOptions: { authenticated: true, isRenewed: true },
    }),
    adminSaveView: build.mutation<ListView, NewListView>({
      query: (body) => ({ url: '/admin/views', method: 'POST', body }),
      responseSchema: listViewSchema,
      invalidatesTags: ['Views'],
      extraOptions: { authenticated: true, handles: isFieldFault },
    }),
    adminChangeView: build.mutation<ListView, ListViewChange & { readonly id: string }>({
      query: ({ id, ...body }) => ({ url: `/admin/views/${encodeURIComponent(id)}`, method: 'PATCH', body }),
      responseSchema: listViewSchema,
      // Also after a refusal: somebody else may have changed it.
      invalidatesTags: ['Views'],
      extraOptions: { authenticated: true, handles: isFieldFault },
    }),
    adminDeleteView: build.mutation<{ ok: boolean }, string>({
      query: (id) => ({ url: `/admin/views/${encodeURIComponent(id)}`, method: 'DELETE' }),
      responseSchema: ok,
      invalidatesTags: ['Views'],
      extraOptions: { authenticated: true },
    }),
  }),
});

export const {
  useAdminGetViewsQuery,
  useAdminCountViewsQuery,
  useAdminSaveViewMutation,
  useAdminChangeViewMutation,
  useAdminDeleteViewMutation,
} = viewsApi;
