import { rateStateSchema, type RateState } from '@exchange/shared-domain';
import { adminApi, failingInPlace } from '../admin-api.ts';

const rateStateApi = adminApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminGetRateState: build.query<RateState, void>({
      query: () => '/admin/rates',
      responseSchema: rateStateSchema,
      keepUnusedDataFor: 0,
      extraOptions: failingInPlace,
    }),
  }),
});

export const { useAdminGetRateStateQuery } = rateStateApi;
