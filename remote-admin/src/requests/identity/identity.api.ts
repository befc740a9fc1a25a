import {
  documentNumberReplySchema,
  identityStateSchema,
  type IdentityState,
  type NewIdentityCheck,
} from '@exchange/shared-domain';
import { answered, injectCalls, refusedInPlace, withId } from '../../kit/admin-api.ts';
import { isShownInForm } from '../../kit/form/refusals.ts';

const pathOf = (id: string) => `/admin/transactions/${encodeURIComponent(id)}/identity`;

export const { useAdminGetIdentityQuery, useAdminCheckIdentityMutation, useAdminReadDocumentNumberMutation } =
  injectCalls((build) => ({
    adminGetIdentity: build.query<IdentityState, { readonly id: string; readonly at: string | undefined }>({
      query: ({ id, at }) => ({ url: pathOf(id), params: { at } }),
      // The panel says that it failed, and offers to try again.
      ...answered(identityStateSchema, refusedInPlace),
      providesTags: (_, __, { id }) => [{ type: 'Transactions', id }],
    }),
    adminCheckIdentity: build.mutation<IdentityState, { readonly id: string; readonly body: NewIdentityCheck }>({
      query: ({ id, body }) => ({ url: pathOf(id), method: 'POST', body }),
      ...withId(answered(identityStateSchema, isShownInForm)),
      // Also after a refusal: somebody else was faster.
      invalidatesTags: (_, __, { id }) => [{ type: 'Transactions', id }],
    }),
    // A mutation, because each reading is recorded.
    adminReadDocumentNumber: build.mutation<{ readonly number: string }, string>({
      query: (id) => `${pathOf(id)}/number`,
      ...answered(documentNumberReplySchema),
    }),
  }));
