import { productStateSchema, type ProductState } from '@exchange/shared-domain';
import { adminApi, failingInPlace, fresh } from '../admin-api.ts';

const stateApi = adminApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminGetState: build.query<ProductState, void>({
      query: () => '/admin/state',
      ...fresh(productStateSchema),
      extraOptions: failingInPlace,
    }),
  }),
});

export const { useAdminGetStateQuery } = stateApi;
