import { payoutCheckReplySchema, type PayoutCheckReply, type PayoutCheckRequest } from '@exchange/shared-domain';
import { api, type ApiError } from '@exchange/shared-platform';

// The form says that nothing was checked, and the service checks again: only a lost session is handled globally.
const handles = (error: ApiError) => !(error.kind === 'refused' && error.status === 401);

const payoutCheckApi = api.injectEndpoints({
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
      extraOptions: { authenticated: true, handles },
    }),
  }),
});

export const { useAdminCheckPayoutQuery } = payoutCheckApi;
