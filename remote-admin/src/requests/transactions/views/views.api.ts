import {
  countsSchema,
  listViewSchema,
  listViewsSchema,
  type ListViewChange,
  type NewListView,
} from '@exchange/shared-domain';
import * as z from 'zod/mini';
import { call, injectCalls, isFieldFault, type ListQuery, serviceFilter, type WithId } from '../../../kit/index.ts';

const tags = ['Views'] as const;
const form = { handles: isFieldFault, tags };

export const viewsApi = injectCalls(({ read, change }) => ({
  adminGetViews: read(listViewsSchema, call('GET /views'), { tags }),
  /** How many requests match each filter. It is read again whenever the list is. */
  adminCountViews: read(
    countsSchema,
    (filters: readonly ListQuery[]) =>
      call<object>('POST /transactions/counts')({
        filters: filters.map((filter) => serviceFilter(filter, new Date())),
      }),
    // The views work without their counts.
    { isRenewed: true, tags: [{ type: 'Transactions', id: 'list' }] },
  ),
  adminSaveView: change(listViewSchema, call<NewListView>('POST /views'), form),
  adminChangeView: change(listViewSchema, call<WithId<ListViewChange>>('PATCH /views/:id'), form),
  adminDeleteView: change(z.object({ ok: z.boolean() }), call<string>('DELETE /views/:id'), { tags }),
}));
