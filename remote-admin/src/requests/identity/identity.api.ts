import { documentNumberReplySchema, identityStateSchema, type NewIdentityCheck } from '@exchange/shared-domain';
import { injectCalls, refusedInPlace } from '../../kit/admin-api.ts';
import { isFieldFault } from '../../kit/form/refusals.ts';

const pathOf = (id: string) => `/admin/transactions/${encodeURIComponent(id)}/identity`;

interface Check {
  readonly id: string;
  readonly body: NewIdentityCheck;
}

export const identityApi = injectCalls(({ read, change }) => ({
  adminGetIdentity: read(
    identityStateSchema,
    ({ id, at }: { readonly id: string; readonly at: string | undefined }) => ({ url: pathOf(id), params: { at } }),
    // The panel says that it failed, and offers to try again.
    { handles: refusedInPlace, tags: ({ id }) => [{ type: 'Transactions', id }] },
  ),
  adminCheckIdentity: change(
    identityStateSchema,
    ({ id, body }: Check) => ({ url: pathOf(id), method: 'POST', body }),
    { handles: isFieldFault, sendsId: true, tags: ({ id }) => [{ type: 'Transactions', id }] },
  ),
  // A mutation, because each reading is recorded.
  adminReadDocumentNumber: change(documentNumberReplySchema, (id: string) => `${pathOf(id)}/number`),
}));
