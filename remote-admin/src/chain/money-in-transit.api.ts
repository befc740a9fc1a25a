import {
  moneyInTransitSchema,
  type AssignTransfer,
  type KeepTransfer,
  type ReturnTransfer,
} from '@exchange/shared-domain';
import { failingInPlace, injectCalls } from '../kit/admin-api.ts';
import { isFieldFault } from '../kit/form/refusals.ts';

/** What a manager does with a transfer that belongs to no request. */
export interface TransferDecision {
  readonly id: string;
  readonly decision: 'assign' | 'returned' | 'keep';
  readonly body: AssignTransfer | ReturnTransfer | KeepTransfer;
}

export const moneyInTransitApi = injectCalls(({ read, change }) => ({
  adminGetMoneyInTransit: read(moneyInTransitSchema, () => '/admin/chain', {
    handles: failingInPlace,
    tags: ['MoneyInTransit', { type: 'Transactions', id: 'list' }],
  }),
  adminHandleTransfer: change(
    moneyInTransitSchema,
    ({ id, decision, body }: TransferDecision) => ({
      url: `/admin/chain/transfers/${encodeURIComponent(id)}/${decision}`,
      method: 'POST',
      body,
    }),
    { handles: isFieldFault, tags: ['MoneyInTransit'] },
  ),
}));
