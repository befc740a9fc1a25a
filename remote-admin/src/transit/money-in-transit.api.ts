import {
  moneyInTransitSchema,
  type AssignTransfer,
  type MoneyInTransit,
  type ReturnTransfer,
} from '@exchange/shared-domain';
import { adminApi, failingInPlace, fresh } from '../admin-api.ts';
import { isFieldFault } from '../conflict/refusals.ts';

/** What a manager does with a transfer that belongs to no request. */
export interface TransferDeed {
  readonly id: string;
  readonly deed: 'assign' | 'returned';
  readonly body: AssignTransfer | ReturnTransfer;
}

const moneyInTransitApi = adminApi.enhanceEndpoints({ addTagTypes: ['MoneyInTransit'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminGetMoneyInTransit: build.query<MoneyInTransit, void>({
      query: () => '/admin/chain',
      ...fresh(moneyInTransitSchema),
      providesTags: ['MoneyInTransit', { type: 'Transactions', id: 'list' }],
      extraOptions: failingInPlace,
    }),
    adminHandleTransfer: build.mutation<MoneyInTransit, TransferDeed>({
      query: ({ id, deed, body }) => ({
        url: `/admin/chain/transfers/${encodeURIComponent(id)}/${deed}`,
        method: 'POST',
        body,
      }),
      responseSchema: moneyInTransitSchema,
      // Also after a refusal: somebody else may have been faster.
      invalidatesTags: ['MoneyInTransit'],
      // The form shows faults at its fields.
      extraOptions: { authenticated: true, handles: isFieldFault },
    }),
  }),
});

export const { useAdminGetMoneyInTransitQuery, useAdminHandleTransferMutation } = moneyInTransitApi;
