import { transactionNoteSchema, type NewNote, type TransactionNote } from '@exchange/shared-domain';
import { transactionsApi } from './transactions.api.ts';

const notesApi = transactionsApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminAddNote: build.mutation<TransactionNote, NewNote & { readonly id: string }>({
      query: ({ id, ...body }) => ({
        url: `/admin/transactions/${encodeURIComponent(id)}/notes`,
        method: 'POST',
        body,
      }),
      responseSchema: transactionNoteSchema,
      invalidatesTags: (_, __, { id }) => [{ type: 'Transactions', id }],
      extraOptions: { authenticated: true },
    }),
  }),
});

export const { useAdminAddNoteMutation } = notesApi;
