import {
  enrolmentSchema,
  ownAccountSchema,
  ownSessionsSchema,
  recoveryCodesSchema,
  type PasswordAndCode,
  type PasswordChange,
} from '@exchange/shared-domain';
import * as z from 'zod/mini';
import { call, injectCalls, isFieldFault } from '../../kit/index.ts';

const anyReply = z.unknown();
const form = { handles: isFieldFault };
const question = { ...form, once: false } as const;

export const accountApi = injectCalls(({ read, change }) => ({
  adminGetOwnAccount: read(ownAccountSchema, call('GET /me'), { tags: ['OwnAccount'] }),
  adminChangePassword: change(anyReply, call<PasswordChange>('POST /me/password'), { ...form, tags: ['OwnSessions'] }),
  adminBeginOwnEnrolment: change(enrolmentSchema, call<{ password: string }>('POST /me/second-factor'), question),
  adminConfirmOwnEnrolment: change(recoveryCodesSchema, call<{ code: string }>('POST /me/second-factor/confirmation'), {
    ...question,
    tags: ['OwnAccount', 'OwnSessions'],
  }),
  adminRenewRecoveryCodes: change(recoveryCodesSchema, call<PasswordAndCode>('POST /me/second-factor/recovery-codes'), {
    ...question,
    tags: ['OwnAccount'],
  }),
  adminTurnFactorOff: change(anyReply, call<PasswordAndCode>('POST /me/second-factor/removal'), {
    ...form,
    tags: ['OwnAccount', 'OwnSessions'],
  }),
  adminGetOwnSessions: read(ownSessionsSchema, call('GET /me/sessions'), { tags: ['OwnSessions'] }),
  adminEndOwnSession: change(anyReply, call<string>('DELETE /me/sessions/:id'), { tags: ['OwnSessions'] }),
  adminEndOtherSessions: change(anyReply, call('DELETE /me/sessions'), { tags: ['OwnSessions'] }),
}));
