import { rateStateSchema, type RateState } from '@exchange/shared-domain';
import { adminApi, failingInPlace, fresh } from '../admin-api.ts';

const rateStateApi = adminApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminGetRateState: build.query<RateState, void>({
      query: () => '/admin/rates',
      ...fresh(rateStateSchema),
      extraOptions: failingInPlace,
    }),
  }),
});

export const { useAdminGetRateStateQuery } = rateStateApi;
