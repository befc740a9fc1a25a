import {
  moneyInTransitSchema,
  type AssignTransfer,
  type KeepTransfer,
  type ReturnTransfer,
} from '@exchange/shared-domain';
import { call, failingInPlace, injectCalls, isFieldFault } from '../kit/index.ts';

/** What a manager does with a transfer that belongs to no request. */
export interface TransferDecision {
  readonly id: string;
  readonly decision: 'assign' | 'returned' | 'keep';
  readonly body: AssignTransfer | ReturnTransfer | KeepTransfer;
}

export const moneyInTransitApi = injectCalls(({ read, change }) => ({
  adminGetMoneyInTransit: read(moneyInTransitSchema, call('GET /chain'), {
    handles: failingInPlace,
    tags: ['MoneyInTransit', { type: 'Transactions', id: 'list' }],
  }),
  adminHandleTransfer: change(
    moneyInTransitSchema,
    ({ id, decision, body }: TransferDecision) =>
      call<object>(`POST /chain/transfers/:id/${decision}`)({ ...body, id }),
    { handles: isFieldFault, tags: ['MoneyInTransit'] },
  ),
}));
