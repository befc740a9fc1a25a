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
import * as z from 'zod/mini';
import { answered, injectCalls, withoutKey } from '../../kit/admin-api.ts';
import { isFieldFault } from '../../kit/form/refusals.ts';

const anyReply = z.unknown();

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
} = injectCalls((build) => ({
  adminGetOwnAccount: build.query<OwnAccount, void>({
    query: () => '/admin/me',
    ...answered(ownAccountSchema),
    providesTags: ['OwnAccount'],
  }),
  adminChangePassword: build.mutation<unknown, PasswordChange>({
    query: (body) => ({ url: '/admin/me/password', method: 'POST', body }),
    ...answered(anyReply, isFieldFault),
    invalidatesTags: (_, error) => (error === undefined ? ['OwnSessions'] : []),
  }),
  adminBeginOwnEnrolment: build.mutation<Enrolment, { password: string }>({
    query: (body) => ({ url: '/admin/me/second-factor', method: 'POST', body }),
    ...withoutKey(answered(enrolmentSchema, isFieldFault)),
  }),
  adminConfirmOwnEnrolment: build.mutation<RecoveryCodes, { code: string }>({
    query: (body) => ({ url: '/admin/me/second-factor/confirmation', method: 'POST', body }),
    ...withoutKey(answered(recoveryCodesSchema, isFieldFault)),
    invalidatesTags: (_, error) => (error === undefined ? ['OwnAccount', 'OwnSessions'] : []),
  }),
  adminRenewRecoveryCodes: build.mutation<RecoveryCodes, PasswordAndCode>({
    query: (body) => ({ url: '/admin/me/second-factor/recovery-codes', method: 'POST', body }),
    ...withoutKey(answered(recoveryCodesSchema, isFieldFault)),
    invalidatesTags: (_, error) => (error === undefined ? ['OwnAccount'] : []),
  }),
  adminTurnFactorOff: build.mutation<unknown, PasswordAndCode>({
    query: (body) => ({ url: '/admin/me/second-factor/removal', method: 'POST', body }),
    ...answered(anyReply, isFieldFault),
    invalidatesTags: (_, error) => (error === undefined ? ['OwnAccount', 'OwnSessions'] : []),
  }),
  adminGetOwnSessions: build.query<OwnSession[], void>({
    query: () => '/admin/me/sessions',
    ...answered(ownSessionsSchema),
    providesTags: ['OwnSessions'],
  }),
  adminEndOwnSession: build.mutation<unknown, string>({
    query: (id) => ({ url: `/admin/me/sessions/${id}`, method: 'DELETE' }),
    ...answered(anyReply),
    // After any reply the list is loaded again: a session that had ended already disappears too.
    invalidatesTags: ['OwnSessions'],
  }),
  adminEndOtherSessions: build.mutation<unknown, void>({
    query: () => ({ url: '/admin/me/sessions', method: 'DELETE' }),
    ...answered(anyReply),
    invalidatesTags: ['OwnSessions'],
  }),
}));
