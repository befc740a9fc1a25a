import {
  countsSchema,
  listViewSchema,
  listViewsSchema,
  type ListViewChange,
  type NewListView,
} from '@exchange/shared-domain';
import * as z from 'zod/mini';
import { injectCalls } from '../../../kit/admin-api.ts';
import { isFieldFault } from '../../../kit/form/refusals.ts';
import { serviceFilter, type ListQuery } from '../../../kit/list/list-query.ts';

const url = '/admin/views';
const pathOf = (id: string) => `${url}/${encodeURIComponent(id)}`;

export const viewsApi = injectCalls(({ read, change }) => ({
  adminGetViews: read(listViewsSchema, () => url, { tags: ['Views'] }),
  /** How many requests match each filter. It is read again whenever the list is. */
  adminCountViews: read(
    countsSchema,
    (filters: readonly ListQuery[]) => ({
      url: '/admin/transactions/counts',
      method: 'POST',
      body: { filters: filters.map((filter) => serviceFilter(filter, new Date())) },
    }),
    // The views work without their counts.
    { isRenewed: true, tags: [{ type: 'Transactions', id: 'list' }] },
  ),
  adminSaveView: change(listViewSchema, (body: NewListView) => ({ url, method: 'POST', body }), {
    handles: isFieldFault,
    tags: ['Views'],
  }),
  adminChangeView: change(
    listViewSchema,
    ({ id, ...body }: ListViewChange & { readonly id: string }) => ({ url: pathOf(id), method: 'PATCH', body }),
    { handles: isFieldFault, tags: ['Views'] },
  ),
  adminDeleteView: change(z.object({ ok: z.boolean() }), (id: string) => ({ url: pathOf(id), method: 'DELETE' }), {
    tags: ['Views'],
  }),
}));
