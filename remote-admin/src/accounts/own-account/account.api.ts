import {
  enrolmentSchema,
  ownAccountSchema,
  ownSessionsSchema,
  recoveryCodesSchema,
  type PasswordAndCode,
  type PasswordChange,
} from '@exchange/shared-domain';
import * as z from 'zod/mini';
import { injectCalls } from '../../kit/admin-api.ts';
import { isFieldFault } from '../../kit/form/refusals.ts';

const anyReply = z.unknown();
const sessions = '/admin/me/sessions';
const post = (path: string, body: unknown) => ({ url: `/admin/me/${path}`, method: 'POST', body });

export const accountApi = injectCalls(({ read, change }) => ({
  adminGetOwnAccount: read(ownAccountSchema, () => '/admin/me', { tags: ['OwnAccount'] }),
  adminChangePassword: change(anyReply, (body: PasswordChange) => post('password', body), {
    handles: isFieldFault,
    tags: ['OwnSessions'],
  }),
  adminBeginOwnEnrolment: change(enrolmentSchema, (body: { password: string }) => post('second-factor', body), {
    handles: isFieldFault,
    once: false,
  }),
  adminConfirmOwnEnrolment: change(
    recoveryCodesSchema,
    (body: { code: string }) => post('second-factor/confirmation', body),
    { handles: isFieldFault, once: false, tags: ['OwnAccount', 'OwnSessions'] },
  ),
  adminRenewRecoveryCodes: change(
    recoveryCodesSchema,
    (body: PasswordAndCode) => post('second-factor/recovery-codes', body),
    { handles: isFieldFault, once: false, tags: ['OwnAccount'] },
  ),
  adminTurnFactorOff: change(anyReply, (body: PasswordAndCode) => post('second-factor/removal', body), {
    handles: isFieldFault,
    tags: ['OwnAccount', 'OwnSessions'],
  }),
  adminGetOwnSessions: read(ownSessionsSchema, () => sessions, { tags: ['OwnSessions'] }),
  adminEndOwnSession: change(anyReply, (id: string) => ({ url: `${sessions}/${id}`, method: 'DELETE' }), {
    tags: ['OwnSessions'],
  }),
  adminEndOtherSessions: change(anyReply, () => ({ url: sessions, method: 'DELETE' }), { tags: ['OwnSessions'] }),
}));
