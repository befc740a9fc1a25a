import {
  accountSchema,
  accountsSchema,
  linkedAccountSchema,
  type AccountChange,
  type AccountReset,
  type Invitation,
} from '@exchange/shared-domain';
import * as z from 'zod/mini';
import { call, injectCalls, isFieldFault, isShownInForm, type WithId } from '../kit/index.ts';

const tags = ['Accounts'] as const;
const form = { handles: isShownInForm, tags };

export const accountsApi = injectCalls(({ read, change, add }) => ({
  adminGetAccounts: read(accountsSchema, call('GET /accounts'), { tags }),
  adminInviteAccount: add(linkedAccountSchema, call<Invitation>('POST /accounts'), { handles: isFieldFault, tags }),
  adminChangeAccount: change(accountSchema, call<WithId<AccountChange>>('PATCH /accounts/:id'), form),
  adminResetAccount: change(linkedAccountSchema, call<WithId<AccountReset>>('POST /accounts/:id/reset'), form),
  adminRemoveSecondFactor: change(z.unknown(), call<string>('DELETE /accounts/:id/second-factor'), { tags }),
}));
