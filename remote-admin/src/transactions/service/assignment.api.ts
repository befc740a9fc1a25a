import {
  colleaguesSchema,
  transactionItemSchema,
  type Assignment,
  type Colleague,
  type TransactionItem,
} from '@exchange/shared-domain';
import { api } from '@exchange/shared-platform';
import { changedRecordOf, isChangedMeanwhile } from '../../conflict/refusals.ts';
import { showItem } from './transition.api.ts';

const assignmentApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminGetColleagues: build.query<Colleague[], void>({
      query: () => '/admin/colleagues',
      responseSchema: colleaguesSchema,
      keepUnusedDataFor: 60,
      extraOptions: { authenticated: true },
    }),
    adminAssign: build.mutation<TransactionItem, Assignment & { readonly id: string }>({
      query: ({ id, ...body }) => ({
        url: `/admin/transactions/${encodeURIComponent(id)}/assignee`,
        method: 'PATCH',
        body,
      }),
      responseSchema: transactionItemSchema,
      // The review says who has it now.
      extraOptions: { authenticated: true, handles: isChangedMeanwhile },
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const current = await queryFulfilled.then(
          ({ data }) => data,
          (failure: { error: unknown }) => changedRecordOf(failure.error, transactionItemSchema),
        );
        if (current) dispatch(showItem(current));
      },
    }),
  }),
});

export const { useAdminGetColleaguesQuery, useAdminAssignMutation } = assignmentApi;
