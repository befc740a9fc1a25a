import { payoutCheckReplySchema, type PayoutCheckReply, type PayoutCheckRequest } from '@exchange/shared-domain';
import { adminApi, failingInPlace } from '../../admin-api.ts';

const payoutCheckApi = adminApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminCheckPayout: build.query<PayoutCheckReply, PayoutCheckRequest & { readonly id: string }>({
      query: ({ id, ...body }) => ({
        url: `/admin/transactions/${encodeURIComponent(id)}/payout-check`,
        method: 'POST',
        body,
      }),
      responseSchema: payoutCheckReplySchema,
      keepUnusedDataFor: 0,
      // The form says that nothing was checked, and the service checks again.
      extraOptions: failingInPlace,
    }),
  }),
});

export const { useAdminCheckPayoutQuery } = payoutCheckApi;
