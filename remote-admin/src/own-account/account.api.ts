import {
  enrolmentSchema,
  ownAccountSchema,
  ownSessionsSchema,
  recoveryCodesSchema,
  type Enrolment,
  type OwnAccount,
  type OwnSession,
  type PasswordAndCode,
  type PasswordChange,
  type RecoveryCodes,
} from '@exchange/shared-domain';
import { api } from '@exchange/shared-platform';
import { isFieldFault } from '../conflict/refusals.ts';

const extraOptions = { authenticated: true };
// A form shows what is wrong with its fields.
const formOptions = { authenticated: true, handles: isFieldFault };

const accountApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminGetOwnAccount: build.query<OwnAccount, void>({
      query: () => '/admin/me',
      responseSchema: ownAccountSchema,
      providesTags: ['OwnAccount'],
      extraOptions,
    }),
    adminChangePassword: build.mutation<unknown, PasswordChange>({
      query: (body) => ({ url: '/admin/me/password', method: 'POST', body }),
      invalidatesTags: (_, error) => (error === undefined ? ['OwnSessions'] : []),
      extraOptions: formOptions,
    }),
    adminBeginOwnEnrolment: build.mutation<Enrolment, { password: string }>({
      query: (body) => ({ url: '/admin/me/second-factor', method: 'POST', body }),
      responseSchema: enrolmentSchema,
      extraOptions: formOptions,
    }),
    adminConfirmOwnEnrolment: build.mutation<RecoveryCodes, { code: string }>({
      query: (body) => ({ url: '/admin/me/second-factor/confirmation', method: 'POST', body }),
      responseSchema: recoveryCodesSchema,
      invalidatesTags: (_, error) => (error === undefined ? ['OwnAccount', 'OwnSessions'] : []),
      extraOptions: formOptions,
    }),
    adminRenewRecoveryCodes: build.mutation<RecoveryCodes, PasswordAndCode>({
      query: (body) => ({ url: '/admin/me/second-factor/recovery-codes', method: 'POST', body }),
      responseSchema: recoveryCodesSchema,
      invalidatesTags: (_, error) => (error === undefined ? ['OwnAccount'] : []),
      extraOptions: formOptions,
    }),
    adminTurnFactorOff: build.mutation<unknown, PasswordAndCode>({
      query: (body) => ({ url: '/admin/me/second-factor/removal', method: 'POST', body }),
      invalidatesTags: (_, error) => (error === undefined ? ['OwnAccount', 'OwnSessions'] : []),
      extraOptions: formOptions,
    }),
    adminGetOwnSessions: build.query<OwnSession[], void>({
      query: () => '/admin/me/sessions',
      responseSchema: ownSessionsSchema,
      providesTags: ['OwnSessions'],
      extraOptions,
    }),
    adminEndOwnSession: build.mutation<unknown, string>({
      query: (id) => ({ url: `/admin/me/sessions/${id}`, method: 'DELETE' }),
      // After any reply the list is loaded again: a session that had ended already disappears too.
      invalidatesTags: ['OwnSessions'],
      extraOptions,
    }),
    adminEndOtherSessions: build.mutation<unknown, void>({
      query: () => ({ url: '/admin/me/sessions', method: 'DELETE' }),
      invalidatesTags: ['OwnSessions'],
      extraOptions,
    }),
  }),
});

export const {
  useAdminGetOwnAccountQuery,
  useAdminChangePasswordMutation,
  useAdminBeginOwnEnrolmentMutation,
  useAdminConfirmOwnEnrolmentMutation,
  useAdminRenewRecoveryCodesMutation,
  useAdminTurnFactorOffMutation,
  useAdminGetOwnSessionsQuery,
  useAdminEndOwnSessionMutation,
  useAdminEndOtherSessionsMutation,
} = accountApi;
