import { documentNumberReplySchema, identityStateSchema, type NewIdentityCheck } from '@exchange/shared-domain';
import { call, injectCalls, isFieldFault, refusedInPlace, type WithId } from '../../kit/index.ts';

interface Check {
  readonly id: string;
  readonly body: NewIdentityCheck;
}

export const identityApi = injectCalls(({ read, change }) => ({
  adminGetIdentity: read(
    identityStateSchema,
    call<WithId<{ readonly at: string | undefined }>>('GET /transactions/:id/identity'),
    // The panel says that it failed, and offers to try again.
    { handles: refusedInPlace, tags: ({ id }) => [{ type: 'Transactions', id }] },
  ),
  adminCheckIdentity: change(
    identityStateSchema,
    ({ id, body }: Check) => call<object>('POST /transactions/:id/identity')({ ...body, id }),
    { handles: isFieldFault, tags: ({ id }) => [{ type: 'Transactions', id }] },
  ),
  // A mutation, because each reading is recorded.
  adminReadDocumentNumber: change(documentNumberReplySchema, call<string>('GET /transactions/:id/identity/number')),
}));
