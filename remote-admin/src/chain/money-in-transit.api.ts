import {
  moneyInTransitSchema,
  type AssignTransfer,
  type KeepTransfer,
  type MoneyInTransit,
  type ReturnTransfer,
} from '@exchange/shared-domain';
import { answered, failingInPlace, injectCalls } from '../kit/admin-api.ts';
import { isFieldFault } from '../kit/form/refusals.ts';

/** What a manager does with a transfer that belongs to no request. */
export interface TransferDecision {
  readonly id: string;
  readonly decision: 'assign' | 'returned' | 'keep';
  readonly body: AssignTransfer | ReturnTransfer | KeepTransfer;
}

export const { useAdminGetMoneyInTransitQuery, useAdminHandleTransferMutation } = injectCalls((build) => ({
  adminGetMoneyInTransit: build.query<MoneyInTransit, void>({
    query: () => '/admin/chain',
    ...answered(moneyInTransitSchema, failingInPlace),
    providesTags: ['MoneyInTransit', { type: 'Transactions', id: 'list' }],
  }),
  adminHandleTransfer: build.mutation<MoneyInTransit, TransferDecision>({
    query: ({ id, decision, body }) => ({
      url: `/admin/chain/transfers/${encodeURIComponent(id)}/${decision}`,
      method: 'POST',
      body,
    }),
    // The form shows faults at its fields.
    ...answered(moneyInTransitSchema, isFieldFault),
    // Also after a refusal: somebody else may have been faster.
    invalidatesTags: ['MoneyInTransit'],
  }),
}));
