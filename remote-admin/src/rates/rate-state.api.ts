import { rateStateSchema, type RateState } from '@exchange/shared-domain';
import { api, type ApiError } from '@exchange/shared-platform';

// It is polled: a failure is shown in place, and only a lost session is handled globally.
const handles = (error: ApiError) => !(error.kind === 'refused' && error.status === 401);

const rateStateApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminGetRateState: build.query<RateState, void>({
      query: () => '/admin/rates',
      responseSchema: rateStateSchema,
      keepUnusedDataFor: 0,
      extraOptions: { authenticated: true, handles },
    }),
  }),
});

export const { useAdminGetRateStateQuery } = rateStateApi;
