import {
  accountSchema,
  accountsSchema,
  linkedAccountSchema,
  type Account,
  type AccountChange,
  type AccountReset,
  type Invitation,
  type LinkedAccount,
} from '@exchange/shared-domain';
import * as z from 'zod/mini';
import { added, answered, injectCalls } from '../kit/admin-api.ts';
import { isFieldFault, isShownInForm } from '../kit/form/refusals.ts';

const pathOf = (id: string) => `/admin/accounts/${encodeURIComponent(id)}`;

export const {
  useAdminGetAccountsQuery,
  useAdminInviteAccountMutation,
  useAdminChangeAccountMutation,
  useAdminResetAccountMutation,
  useAdminRemoveSecondFactorMutation,
} = injectCalls((build) => ({
  adminGetAccounts: build.query<Account[], void>({
    query: () => '/admin/accounts',
    ...answered(accountsSchema),
    providesTags: ['Accounts'],
  }),
  adminInviteAccount: build.mutation<LinkedAccount, Invitation>({
    query: (body) => ({ url: '/admin/accounts', method: 'POST', body }),
    ...added(linkedAccountSchema, isFieldFault),
    invalidatesTags: ['Accounts'],
  }),
  adminChangeAccount: build.mutation<Account, AccountChange & { readonly id: string }>({
    query: ({ id, ...body }) => ({ url: pathOf(id), method: 'PATCH', body }),
    ...answered(accountSchema, isShownInForm),
    invalidatesTags: ['Accounts'],
  }),
  adminResetAccount: build.mutation<LinkedAccount, AccountReset & { readonly id: string }>({
    query: ({ id, ...body }) => ({ url: `${pathOf(id)}/reset`, method: 'POST', body }),
    ...answered(linkedAccountSchema, isShownInForm),
    invalidatesTags: ['Accounts'],
  }),
  adminRemoveSecondFactor: build.mutation<unknown, string>({
    query: (id) => ({ url: `${pathOf(id)}/second-factor`, method: 'DELETE' }),
    ...answered(z.unknown()),
    invalidatesTags: ['Accounts'],
  }),
}));
