import {
  accountSchema,
  accountsSchema,
  linkedAccountSchema,
  type AccountChange,
  type AccountReset,
  type Invitation,
} from '@exchange/shared-domain';
import * as z from 'zod/mini';
import { injectCalls } from '../kit/admin-api.ts';
import { isFieldFault, isShownInForm } from '../kit/form/refusals.ts';

const url = '/admin/accounts';
const pathOf = (id: string) => `${url}/${encodeURIComponent(id)}`;
const tags = ['Accounts'] as const;

export const accountsApi = injectCalls(({ read, change, add }) => ({
  adminGetAccounts: read(accountsSchema, () => url, { tags }),
  adminInviteAccount: add(linkedAccountSchema, (body: Invitation) => ({ url, method: 'POST', body }), {
    handles: isFieldFault,
    tags,
  }),
  adminChangeAccount: change(
    accountSchema,
    ({ id, ...body }: AccountChange & { readonly id: string }) => ({ url: pathOf(id), method: 'PATCH', body }),
    { handles: isShownInForm, tags },
  ),
  adminResetAccount: change(
    linkedAccountSchema,
    ({ id, ...body }: AccountReset & { readonly id: string }) => ({ url: `${pathOf(id)}/reset`, method: 'POST', body }),
    { handles: isShownInForm, tags },
  ),
  adminRemoveSecondFactor: change(
    z.unknown(),
    (id: string) => ({ url: `${pathOf(id)}/second-factor`, method: 'DELETE' }),
    { tags },
  ),
}));
