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
import { api, codeOf } from '@exchange/shared-platform';
import { fresh } from '../admin-api.ts';
import { isFieldFault, isShownInForm } from '../conflict/refusals.ts';

const pathOf = (id: string) => `/admin/accounts/${encodeURIComponent(id)}`;

const accountsApi = api.enhanceEndpoints({ addTagTypes: ['Accounts'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminGetAccounts: build.query<Account[], void>({
      query: () => '/admin/accounts',
      ...fresh(accountsSchema),
      providesTags: ['Accounts'],
    }),
    adminInviteAccount: build.mutation<LinkedAccount, Invitation>({
      query: (body) => ({ url: '/admin/accounts', method: 'POST', body }),
      responseSchema: linkedAccountSchema,
      invalidatesTags: ['Accounts'],
      // The form shows at the e-mail field that the account exists, and at the offices what is wrong with them.
      extraOptions: {
        authenticated: true,
        handles: (error) => codeOf(error) === 'ENTITY_ALREADY_EXISTS' || isFieldFault(error),
      },
    }),
    adminChangeAccount: build.mutation<Account, AccountChange & { readonly id: string }>({
      query: ({ id, ...body }) => ({ url: pathOf(id), method: 'PATCH', body }),
      responseSchema: accountSchema,
      invalidatesTags: ['Accounts'],
      extraOptions: { authenticated: true, handles: isShownInForm },
    }),
    adminResetAccount: build.mutation<LinkedAccount, AccountReset & { readonly id: string }>({
      query: ({ id, ...body }) => ({ url: `${pathOf(id)}/reset`, method: 'POST', body }),
      responseSchema: linkedAccountSchema,
      invalidatesTags: ['Accounts'],
      extraOptions: { authenticated: true, handles: isShownInForm },
    }),
    adminRemoveSecondFactor: build.mutation<void, string>({
      query: (id) => ({ url: `${pathOf(id)}/second-factor`, method: 'DELETE' }),
      invalidatesTags: ['Accounts'],
      extraOptions: { authenticated: true },
    }),
  }),
});

export const {
  useAdminGetAccountsQuery,
  useAdminInviteAccountMutation,
  useAdminChangeAccountMutation,
  useAdminResetAccountMutation,
  useAdminRemoveSecondFactorMutation,
} = accountsApi;
