import {
  documentNumberReplySchema,
  identityStateSchema,
  type IdentityState,
  type NewIdentityCheck,
} from '@exchange/shared-domain';
import { adminApi, fresh, refusedInPlace } from '../admin-api.ts';
import { isShownInForm } from '../conflict/refusals.ts';

const pathOf = (id: string) => `/admin/transactions/${encodeURIComponent(id)}/identity`;

const identityApi = adminApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminGetIdentity: build.query<IdentityState, string>({
      query: pathOf,
      ...fresh(identityStateSchema),
      providesTags: (_, __, id) => [{ type: 'Transactions', id }],
      // The panel says that it failed, and offers to try again.
      extraOptions: refusedInPlace,
    }),
    adminCheckIdentity: build.mutation<IdentityState, { readonly id: string; readonly body: NewIdentityCheck }>({
      query: ({ id, body }) => ({ url: pathOf(id), method: 'POST', body }),
      responseSchema: identityStateSchema,
      // Also after a refusal: somebody else was faster.
      invalidatesTags: (_, __, { id }) => [{ type: 'Transactions', id }],
      extraOptions: { authenticated: true, handles: isShownInForm },
    }),
    // A mutation, because each reading is recorded.
    adminReadDocumentNumber: build.mutation<{ readonly number: string }, string>({
      query: (id) => `${pathOf(id)}/number`,
      responseSchema: documentNumberReplySchema,
      extraOptions: { authenticated: true },
    }),
  }),
});

export const { useAdminGetIdentityQuery, useAdminCheckIdentityMutation, useAdminReadDocumentNumberMutation } =
  identityApi;
