import { rateStateSchema, type RateState } from '@exchange/shared-domain';
import { api, type ApiError } from '@exchange/shared-platform';

// It is asked for all the time: a failure is shown where the state stands, and only a lost session counts.
const handles = (error: ApiError) => !(error.kind === 'refused' && error.status === 401);

export const rateStateApi = api.injectEndpoints({
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
